import type { AverageApr } from '@kindyield/api-contract'

/** The average of more days than the usual seven; null while fewer than 14 are known. */
export type LongerAverage = AverageApr['data']['longer']

export type YieldEstimate =
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'rate'; apr: number }
  | { kind: 'loss'; longer: LongerAverage }

/** What an average rate says about the months to come: nothing, if it fell in the averaged days. */
export function toYieldEstimate(rate: AverageApr['data'] | undefined, isPending: boolean): YieldEstimate {
  if (rate?.recentLoss) return { kind: 'loss', longer: rate.longer }
  if (typeof rate?.apr === 'number') return { kind: 'rate', apr: rate.apr }
  return { kind: isPending ? 'pending' : 'unknown' }
}
