import { expect, test } from 'vitest'
import { barAt, layOutBars } from './chart-layout.ts'

const sizes = { width: 520, token: { symbol: 'USDC', decimals: 6 }, locale: 'en' }
const amounts = [0n, 1_000_000n, 30_000_000n, 15_000_000n]

test('bar heights are proportional, and a zero amount has no bar', () => {
  const { lines, shapes, plot } = layOutBars(amounts, sizes)
  expect(lines.map(({ label }) => label)).toEqual(['0', '10', '20', '30'])
  expect(lines.map(({ y }) => y)).toEqual([plot.bottom, 158.6674, 85.3326, 12].map(y => expect.closeTo(y, 1)))
  expect(shapes[0]?.path).toBe('')
  // A bar's rounded corner ends at its top.
  const tops = shapes.map(({ path }) => Number(/Q\S+ (\S+) /.exec(path)?.[1]))
  expect(tops[2]).toBeCloseTo(plot.top, 1)
  expect(tops[3]).toBeCloseTo((plot.top + plot.bottom) / 2, 1)
})

test('finds the bar under the pointer', () => {
  const many = Array.from({ length: 14 }, (_, index) => BigInt(index) * 1_000_000n)
  const { shapes, plot } = layOutBars(many, sizes)
  expect(shapes.map(({ x, width }) => barAt(x + width / 2, 14, plot))).toEqual([...many.keys()])
  expect(barAt(0, 14, plot)).toBe(0)
  expect(barAt(9999, 14, plot)).toBe(13)
})
