import type { Protocol } from '@kindyield/domain/protocol'
import type { Address } from 'viem'
import type { Difference } from '../compare.ts'
import type { Fraction } from './fraction.ts'
import type { ChainLog } from './read-logs.ts'
import type { Tranche } from './settlement.ts'
import type { Yield } from './yield.ts'

export type Ngo = {
  id: string
  /** The same on every network. */
  key: string
  name: string
  /** A vault is null where the network does not have its protocol. */
  vaults: Record<Protocol, Vault | null>
  rewardsOwner: Address
  /** Whom its rewards owners proposed in their place, oldest first; zero: nobody any more. */
  proposals: ChainLog[]
  log: ChainLog
}

export type Vault = {
  address: Address
  protocol: Protocol
  ngo: Ngo
  /** The order is that in which their tokens were added. */
  books: Map<Address, Book>
  donors: Set<Address>
  endedAt: Date | null
  isPaused: boolean
}

/** The accounts of one token of a vault. */
export type Book = {
  vault: Vault
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
  /** Shares that are owed to the present rewards owner. */
  unpaidShares: bigint
  /** Shares that were set aside for earlier rewards owners and are not paid. */
  earlier: Map<Address, bigint>
  reports: Report[]
  /** Includes those to earlier rewards owners. */
  payments: ChainLog[]
  setAside: ChainLog[]
  settlements: Settlement[]
  days: Map<string, BookDay>
}

/** The totals of a book at the end of a day. */
export type BookDay = { staked: Fraction; earned: Fraction; donated: Fraction; paid: bigint }

type Report = { log: ChainLog; yield: Yield }

type Settlement = { log: ChainLog; tranche: bigint; donated: bigint }

/** The part of a settlement that is a position's. */
export type Reward = {
  log: ChainLog
  at: Date
  yield: Yield
  /** The report that settled; null where a deposit, a withdrawal or a redirect did. */
  report: ChainLog | null
}
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
  rewards: Reward[]
  losses: Loss[]
  /** The position and all that were moved or merged into it; none once it became part of another one. */
  life: Position[]
  /** What it was moved or merged into. */
  successor: Position | null
  /** How it came from a vault of another factory, and how it left for one. */
  arrival: Crossing | null
  departure: Crossing | null
}

/** A move between vaults of two factories, of which the other one is not replayed. */
export type Crossing = {
  kind: 'arrival' | 'departure'
  log: ChainLog
  position: Position
  /** The vault at the other end. */
  otherVault: Address
  /** The factory that the position could leave for; zero for an arrival. */
  successor: Address
  /** What must be the same at both ends. */
  terms: CrossingTerms
  shares: bigint
}

type CrossingTerms = {
  holder: Address
  token: Address
  percent: number
  principal: bigint
  startDate: bigint
  mark: bigint
}

/** A stake, a deposit, a withdrawal or a claim; or a change of a position, which moves no money in or out. */
export type Movement = {
  log: ChainLog
  position: Position
  kind: 'in' | 'out' | 'claim' | PositionChange['kind']
  /** Whether it added to a position instead of opening one. */
  isAddition: boolean
  change: PositionChange | null
  percent: number
  amount: bigint
  /** Counted in wei of what moved, where that is not the book's token. */
  tokenAmount: bigint | null
  ethType: number | null
  inAToken: boolean
  requestId: bigint | null
  /** Who paid what came in; null if nothing did. */
  payer: Address | null
}

export type PositionChange =
  | { kind: 'percent'; percentBefore: number }
  | {
      kind: 'move'
      percentBefore: number
      from: Position
      /** The log of the vault that it left. */
      left: ChainLog
    }
  | { kind: 'merge'; merged: Position }
  | { kind: 'departure'; percentBefore: number; crossing: Crossing }
  | { kind: 'arrival'; percentBefore: null; crossing: Crossing }

export type Request = {
  log: ChainLog
  position: Position
  /** The position's percent when it was requested. */
  percent: number
  id: bigint
  amount: bigint
  claim: ChainLog | null
}

/** The changes that the factory's owner must announce, in the order of the contract. */
export const CHANGES = ['rewardsOwner', 'oracle', 'tokenRemoval', 'end', 'successor'] as const

export type AnnouncedChange = {
  log: ChainLog
  change: (typeof CHANGES)[number]
  /** The id of an NGO, 0, or an address as a number. */
  subject: bigint
  value: Address
  earliest: Date
  voidFrom: Date
  end: { status: 'canceled' | 'replaced' | 'carriedOut'; log: ChainLog } | null
}

export type TokenState = { isAllowed: boolean; isPaused: boolean }

export type Ledger = {
  ngos: Map<string, Ngo>
  /** The order is that in which they were opened. */
  positions: Position[]
  movements: Movement[]
  requests: Map<bigint, Request>
  crossings: Crossing[]
  rebases: ChainLog[]
  /** The order is that in which they were announced. */
  changes: AnnouncedChange[]
  oracle: Address
  /** The factory that positions may leave for; zero: none. */
  successor: Address
  tokens: Map<Address, TokenState>
  tokenPauses: ChainLog[]
  /** What the logs themselves contradict. */
  differences: Difference[]
  checks: number
}

export function vaultsOf({ ngos }: Ledger): Vault[] {
  return [...ngos.values()].flatMap(({ vaults }) => Object.values(vaults).filter(vault => vault !== null))
}

export function booksOf(ledger: Ledger): Book[] {
  return vaultsOf(ledger).flatMap(({ books }) => [...books.values()])
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
