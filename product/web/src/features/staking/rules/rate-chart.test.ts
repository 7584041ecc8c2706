import { expect, test } from 'vitest'
import { layOutRateChart } from './rate-chart.ts'

const day = (date: string, rate: bigint) => ({ day: date, rate: String(rate) })
const RAY = 10n ** 27n

test('R43 follows what one ether became, and marks the newest loss on its day', () => {
  const line = layOutRateChart([
    day('2026-01-01', 2n * RAY),
    day('2026-01-03', (21n * RAY) / 10n),
    day('2026-01-04', (19n * RAY) / 10n),
    day('2026-01-05', 2n * RAY),
  ])
  expect(line).toEqual({
    path: 'M0,50L500,0L750,100L1000,50',
    from: '2026-01-01',
    to: '2026-01-05',
    end: 10n ** 18n,
    loss: { day: '2026-01-04', lost: 10n ** 17n, place: 0.75 },
  })
})

test('R43 a fall by rounding is no loss, and a level rate is a line', () => {
  const line = layOutRateChart([day('2026-01-01', RAY), day('2026-01-02', RAY - 10n ** 15n)])
  expect(line?.loss).toBeNull()
  expect(layOutRateChart([day('2026-01-01', RAY), day('2026-01-02', RAY)])?.path).toBe('M0,100L1000,100')
})

test.each([[[]], [[day('2026-01-01', RAY)]]])('R43 draws nothing from %j', days => {
  expect(layOutRateChart(days)).toBeNull()
})
