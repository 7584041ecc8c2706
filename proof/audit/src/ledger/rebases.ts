import type { Ledger } from './ledger.ts'
import { payoutOf } from './position-value.ts'
import type { ChainLog } from './read-logs.ts'
import { RAY } from './settlement.ts'

/** A fall of the rate by less than this part of it is rounding, not a loss. */
const TOLERANCE = 10n ** 12n

type Rebase = Record<'preTotalEther' | 'preTotalShares' | 'postTotalEther' | 'postTotalShares', bigint>

/** The rates of stETH before and after a rebase that lowered it; undefined for any other rebase. */
function readFall({ args }: ChainLog): { rateBefore: bigint; rateAfter: bigint } | undefined {
  const { preTotalEther, preTotalShares, postTotalEther, postTotalShares }: Rebase = args
  const fall = preTotalEther * postTotalShares - postTotalEther * preTotalShares
  if (fall <= (preTotalEther * postTotalShares) / TOLERANCE) return undefined
  return {
    rateBefore: (RAY * preTotalEther) / preTotalShares,
    rateAfter: rateAfter({ postTotalEther, postTotalShares }),
  }
}

/** Wei of 1e27 shares after a rebase. */
export function rateAfter({
  postTotalEther,
  postTotalShares,
}: Pick<Rebase, 'postTotalEther' | 'postTotalShares'>): bigint {
  return (RAY * postTotalEther) / postTotalShares
}

/** What a rebase took from each position: what its vault would have paid before and after. */
export function recordLosses({ positions }: Ledger, log: ChainLog): void {
  const fall = readFall(log)
  if (fall === undefined) return
  for (const position of positions) {
    if (position.vault.protocol !== 'lido' || position.units === 0n) continue
    const lost = payoutOf(position, fall.rateBefore) - payoutOf(position, fall.rateAfter)
    // At 100 percent nothing but rounding changes, in either direction.
    if (lost > 0n) position.losses.push({ log, amount: lost })
  }
}
