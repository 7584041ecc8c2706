import type { Hex } from 'viem'
import type { Vault } from '../chain/vaults.ts'

/** The keeper's tasks that send transactions. */
type SendingTask = 'report' | 'payDonations'

export type Reason =
  | 'settled'
  | 'paid'
  | 'paid what the reserve has'
  | 'nothing to settle'
  | 'rose too little'
  | 'final rate not indexed yet'
  | 'nothing to pay'
  | 'reserve has no cash'
  | 'worth less than its gas'
  | 'gas price too high'

/** What the keeper decided for one token of a vault, and why. */
export type Decision = {
  task: SendingTask
  vault: string
  protocol: Vault['protocol']
  token: string
  decision: 'sent' | 'skipped'
  reason: Reason
  transactionHash?: Hex
  /** Of a report: how many tranches it settled, and how many with unsettled yield it left. */
  tranches?: { settled: number; left: number }
}
