import type { Protocol } from '@kindyield/chain'
import type { Address } from 'viem'
import type { Difference } from './compare.ts'
import type { Fraction } from './fraction.ts'
import type { ChainLog } from './read-logs.ts'
import type { Tranche } from './settlement.ts'
import type { Yield } from './yield.ts'

export type Ngo = {
  id: string
  name: string
  vaults: Record<Protocol, Vault>
  rewardsOwner: Address
  log: ChainLog
}

export type Vault = {
  address: Address
  protocol: Protocol
  ngo: Ngo
  books: Map<Address, Book>
  donors: Set<Address>
  endedAt: Date | null
  isPaused: boolean
  /** Settlements of the call under way; the event that ends it names their token. */
  unattributed: ChainLog[]
}

/** The accounts of one token of a vault. */
export type Book = {
  token: Address
  tranches: Map<bigint, Tranche>
  /** The holders' shares. */
  shares: bigint
  /** The newest rate that an event of the vault names. */
  rate: bigint
  /** Up to which yield is donated, once the NGO has ended. */
  finalRate: bigint | null
  yield: Yield
  /** Yield that was settled since the report before. */
  unreported: Yield
  paid: bigint
  paidShares: bigint
  donatedShares: bigint
  reports: Report[]
  payments: ChainLog[]
  days: Map<string, { staked: Fraction; donated: Fraction }>
}

export type Report = { log: ChainLog; yield: Yield; at: Date }

export type Reward = { report: Report; yield: Yield }
type Loss = { log: ChainLog; amount: bigint }

export type Position = {
  vault: Vault
  book: Book
  id: bigint
  /** The holder's own: 1 for the first one. */
  number: number
  holder: Address
  percent: number
  tranche: bigint
  units: bigint
  principal: bigint
  startDate: Date
  opened: ChainLog
  yield: Yield
  /** The yield at the newest report. */
  reported: Yield
  /** False once a report has come after everything was withdrawn. */
  awaitsReport: boolean
  rewards: Reward[]
  losses: Loss[]
}

/** A stake, a deposit, a withdrawal or a claim. */
export type Movement = {
  log: ChainLog
  position: Position
  kind: 'in' | 'out' | 'claim'
  percent: number
  amount: bigint
  /** In wei of what moved, where that is not the book's token. */
  tokenAmount: bigint | null
  ethType: number | null
  inAToken: boolean
  requestId: bigint | null
}

export type Request = {
  log: ChainLog
  position: Position
  /** Of the position when it was requested. */
  percent: number
  id: bigint
  amount: bigint
  claim: ChainLog | null
}

export type Ledger = {
  ngos: Map<string, Ngo>
  /** In the order in which they were opened. */
  positions: Position[]
  movements: Movement[]
  requests: Map<bigint, Request>
  /** What the logs themselves contradict. */
  differences: Difference[]
  checks: number
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
