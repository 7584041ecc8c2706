import type { Protocol } from '@kindyield/chain/protocols'
import type { VaultPosition } from '../../../web3/calls/withdraw-calls.ts'

export type OpenPosition = VaultPosition & {
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
  donated: bigint
  /** What the next report will give; 0 while unknown. */
  unsettledDonation: bigint
  /** From the vault, else the API's last value; null while unknown. */
  balance: bigint | null
  startDate: Date
}

/** Vault and protocol each round a balance down by up to one wei, which is no loss. */
const ROUNDING = 2n

/** The yield in a position: balance minus principal. Negative after a loss. */
export function yieldWithin({ balance, principal }: OpenPosition): bigint | null {
  if (balance === null) return null
  const grown = balance - principal
  return grown < 0n && grown >= -ROUNDING ? 0n : grown
}
