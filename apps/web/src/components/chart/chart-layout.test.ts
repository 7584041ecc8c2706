import { expect, test } from 'vitest'
import { barAt, layOut } from './chart-layout.ts'

const sizes = { width: 520, token: { symbol: 'USDC', decimals: 6 }, locale: 'en' }
const amounts = [0n, 1_000_000n, 30_000_000n, 15_000_000n]

test('heights are to scale from zero, and nothing is drawn for nothing', () => {
  const { lines, shapes, plot } = layOut(amounts, sizes)
  expect(lines.map(({ label }) => label)).toEqual(['0', '10', '20', '30'])
  expect(lines.map(({ y }) => y)).toEqual([plot.bottom, 158.6674, 85.3326, 12].map(y => expect.closeTo(y, 1)))
  expect(shapes[0]?.path).toBe('')
  // The round shoulder of a bar ends at its top.
  const tops = shapes.map(({ path }) => Number(/Q\S+ (\S+) /.exec(path)?.[1]))
  expect(tops[2]).toBeCloseTo(plot.top, 1)
  expect(tops[3]).toBeCloseTo((plot.top + plot.bottom) / 2, 1)
})

test('the bar under the pointer is the bar that is drawn there', () => {
  const many = Array.from({ length: 14 }, (_, index) => BigInt(index) * 1_000_000n)
  const { shapes, plot } = layOut(many, sizes)
  expect(shapes.map(({ center }) => barAt(center, 14, plot))).toEqual([...many.keys()])
  expect(barAt(0, 14, plot)).toBe(0)
  expect(barAt(9999, 14, plot)).toBe(13)
})

test('labels make room for each other on a narrow screen', () => {
  const many = Array.from({ length: 14 }, () => 1_000_000n)
  expect(layOut(many, { ...sizes, width: 300 }).labelEvery).toBe(3)
  expect(layOut(many, { ...sizes, width: 900 }).labelEvery).toBe(1)
})
