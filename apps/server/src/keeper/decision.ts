import type { Hex } from 'viem'
import type { Vault } from '../chain/vaults.ts'

/** The keeper's tasks that send transactions. */
type SendingTask = 'report' | 'payDonations'

export type Reason =
  | 'settled'
  | 'paid'
  | 'nothing to settle'
  | 'rose too little'
  | 'final rate not indexed yet'
  | 'nothing to pay'
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
}
