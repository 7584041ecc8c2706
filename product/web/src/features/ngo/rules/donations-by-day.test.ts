import { expect, test } from 'vitest'
import { donationsByDay } from './donations-by-day.ts'

const [A, B] = ['0xa', '0xb']
const day = (name: string, token: string, donated: bigint) => ({ day: name, token, donated, earned: donated })
const report = (name: string, token: string) => ({
  blockNumber: 1,
  logIndex: 0,
  token,
  amount: 1n,
  timestamp: `${name}T12:05:00.000Z`,
  transactionHash: `0x${name}`,
})

test('R20 a line is what was given on a day, as the bars add it up, with the report of that day', () => {
  const days = [
    day('2026-11-01', A, 5n),
    day('2026-11-01', B, 1n),
    day('2026-11-03', A, 5n),
    day('2026-11-04', A, 9n),
  ]
  const lines = donationsByDay(days, [report('2026-11-04', A), report('2026-11-01', B)], 8)
  expect(
    lines.map(({ day, token, amount, transactionHash }) => [day, token, amount, transactionHash]),
  ).toEqual([
    ['2026-11-04', A, 4n, '0x2026-11-04'],
    ['2026-11-01', A, 5n, null],
    ['2026-11-01', B, 1n, '0x2026-11-01'],
  ])
  expect(donationsByDay(days, [], 1)).toHaveLength(1)
})
