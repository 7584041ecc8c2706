import type { Position } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { withoutRounding } from '#lib/format/rounding.ts'
import type { VaultPosition } from '#web3/calls/withdraw-calls.ts'

type ValuedPosition = Pick<Position, 'balance' | 'principal' | 'unsettled'>

export type OpenPosition = VaultPosition & {
  chainId: number
  key: string
  /** The holder's own number, the same on every screen. */
  number: number
  protocol: Protocol
  /** The unit of shown amounts: ETH for stETH positions. */
  symbol: string
  decimals: number
  ngoId: string
  ngoName: string
  imageLink: string
  isFinished: boolean
  isPaused: boolean
  /** Positions of one tranche have the same share and the same loss to recover, or none. */
  tranche: string
  /** False while it has a loss to recover; null while unknown. */
  isWhole: boolean | null
  /** Like principal and startDate: from the vault, else the API's last value. */
  percent: number
  principal: bigint
  /** Over its life: also before it was moved, and in positions that were merged into it. */
  donated: bigint
  /** The same by non-profit. */
  given: readonly { ngoId: string; ngoName: string; amount: bigint }[]
  /** The vaults of earlier versions of the contracts from which it arrived: what it gave there counts there. */
  arrivedFrom: readonly string[]
  /** All settled yield that was kept, also what was withdrawn since. */
  kept: bigint
  /** The settled yield that is in it, as of `yieldWithin`. */
  yieldWithin: bigint | null
  /** What the next report will settle; 0 while unknown. */
  unsettledDonation: bigint
  unsettledKept: bigint
  /** What it has to earn back before it gives again; 0 while unknown. */
  shortfall: bigint
  /** Read from the vault, else the API's last value; null while unknown. */
  balance: bigint | null
  startDate: Date
}

/**
 * The settled yield in a position, negative after a loss: what the vault would pay, less the principal and what the
 * next report will settle. All of one block, so that it is never more than what was kept, here and where it arrived from.
 */
export function yieldWithin(
  { balance, principal, unsettled }: ValuedPosition,
  decimals: number,
): bigint | null {
  if (balance === null) return null
  return withoutRounding(BigInt(balance) - BigInt(principal) - BigInt(unsettled?.kept ?? 0), decimals)
}
