import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveSplit } from './prove-split.ts'

const math = readFileSync(new URL('../src/libraries/SplitMath.sol', import.meta.url), 'utf8')

test('R11 R14 every lemma about the arithmetic of the split is proven for all inputs', () => {
  const { asserted, proven, doubts } = proveSplit(math)
  expect(doubts).toEqual([])
  expect(proven).toBe(asserted)
  expect(asserted).toBeGreaterThan(10)
})

test.each([
  ['an entry that rounds up', 'return (added * units) / shares', 'return divUp(added * units, shares)'],
  ['an exit that rounds down', 'return divUp(amount * RAY, rate)', 'return (amount * RAY) / rate'],
  ['a settlement of all yield since the beginning', '(rate - mark) * 2', 'rate * 2'],
])('%s is refuted', (_, from, to) => {
  expect(math).toContain(from)
  const { asserted, proven, doubts } = proveSplit(math.replace(from, to))
  expect(proven).toBeLessThan(asserted)
  expect(doubts.join()).toContain('Assertion violation')
})
