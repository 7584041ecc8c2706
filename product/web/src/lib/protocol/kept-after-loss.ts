import type { DepositsInfo } from '@kindyield/api-contract'

type TokenTotals = DepositsInfo['data']['totals'][number]

/** What the open positions in a token have to earn back; 0 also while the chain is out of reach. */
export function lossOf({ shortfall }: Pick<TokenTotals, 'shortfall'>): bigint {
  return BigInt(shortfall ?? 0)
}

/**
 * What was kept of a token in all positions, less what a loss has taken and is not earned back yet: negative where it
 * took more. What was given never falls.
 */
export function keptAfterLoss(totals: Pick<TokenTotals, 'kept' | 'shortfall'>): bigint {
  return BigInt(totals.kept) - lossOf(totals)
}
