import { expect, test } from 'vitest'
import { yieldByMonth } from './yield-months.ts'

const money = {
  sum: (parts: readonly { amount: string }[]) => parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
}
const day = (name: string, kept: string, donated: string, lost = '0') => ({
  day: name,
  token: '0x1',
  earned: String(BigInt(kept) + BigInt(donated)),
  kept,
  donated,
  lost,
})
const totals = (kept: string, donated: string) =>
  [{ token: '0x1', kept, donated }] as unknown as Parameters<typeof yieldByMonth>[1]

test('R43 months add up to the totals, and a loss is never netted with what was earned', () => {
  const days = [day('2026-08-31', '5', '1'), day('2026-09-01', '7', '2'), day('2026-09-20', '0', '0', '40')]
  const months = yieldByMonth(days, totals('15', '4'), money, {
    start: new Date('2026-08-30T12:00:00Z'),
    now: new Date('2026-11-02T00:00:00Z'),
  })
  expect(months).toEqual([
    { start: new Date('2026-08-01'), kept: 5n, donated: 1n, lost: 0n, isRunning: false },
    { start: new Date('2026-09-01'), kept: 7n, donated: 2n, lost: 40n, isRunning: false },
    { start: new Date('2026-10-01'), kept: 0n, donated: 0n, lost: 0n, isRunning: false },
    { start: new Date('2026-11-01'), kept: 3n, donated: 1n, lost: 0n, isRunning: true },
  ])
})
