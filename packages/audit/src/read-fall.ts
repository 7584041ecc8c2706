import type { ChainLog } from './read-logs.ts'
import { RAY } from './settlement.ts'

/** A fall of the rate by less than this part of it is rounding, not a loss. */
const TOLERANCE = 10n ** 12n

type Rebase = Record<'preTotalEther' | 'preTotalShares' | 'postTotalEther' | 'postTotalShares', bigint>

/** The rates of stETH before and after a rebase that lowered it; undefined for any other rebase. */
export function readFall({ args }: ChainLog): { rateBefore: bigint; rateAfter: bigint } | undefined {
  const { preTotalEther, preTotalShares, postTotalEther, postTotalShares }: Rebase = args
  const fall = preTotalEther * postTotalShares - postTotalEther * preTotalShares
  if (fall <= (preTotalEther * postTotalShares) / TOLERANCE) return undefined
  return {
    rateBefore: (RAY * preTotalEther) / preTotalShares,
    rateAfter: (RAY * postTotalEther) / postTotalShares,
  }
}
