import type { AnnouncedChange } from '@kindyield/api-contract'
import type { Hex } from 'viem'
import type { Vault } from '../chain/vaults.ts'

export type Reason =
  | 'settled'
  | 'paid'
  | 'paid what the reserve has'
  | 'carried out'
  | 'nothing to settle'
  | 'rose too little'
  | 'final rate not indexed yet'
  | 'nothing to pay'
  | 'reserve has no cash'
  | 'worth less than its gas'
  | 'not announced any more'
  | 'void'
  | 'gas price too high'

/** What the keeper did, and why. */
export type Outcome = { decision: 'sent' | 'skipped'; reason: Reason; transactionHash?: Hex }

/** What it decided about an announced change. */
export type ChangeDecision = Outcome & {
  task: 'carryOutChanges'
  change: AnnouncedChange['change']
  subject: string
}

/** What it decided for one token of a vault. */
export type Decision = Outcome & {
  task: 'report' | 'payDonations' | 'payEarlierDonations'
  vault: string
  protocol: Vault['protocol']
  token: string
  /** The earlier rewards owner who is owed something. */
  receiver?: string
  /** How many tranches a report settled, and how many with unsettled yield it left. */
  tranches?: { settled: number; left: number }
}
