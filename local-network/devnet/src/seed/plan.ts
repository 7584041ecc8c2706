import type { Protocol } from '@kindyield/domain/protocol'
import { parseUnits } from 'viem'
import type { NgoName } from './ngo-profiles.ts'

/** The seeded history of ninety days. It has no randomness, so every new chain has the same history. */

export type HolderName = 'Ada' | 'Ben' | 'Chidi' | 'Dora' | 'Emil'

export type Stablecoin = 'USDC' | 'USDT' | 'DAI'
export type Token = 'ETH' | 'stETH' | 'wstETH' | Stablecoin

const STABLECOINS: readonly Token[] = ['USDC', 'USDT', 'DAI']

/** Where a token is put to work. */
export function protocolOf(token: Token): Protocol {
  return STABLECOINS.includes(token) ? 'aave' : 'lido'
}

const DECIMALS = { ETH: 18, stETH: 18, wstETH: 18, USDC: 6, USDT: 6, DAI: 18 }

export function parseAmount(amount: string, token: Token): bigint {
  return parseUnits(amount, DECIMALS[token])
}

/** Identifies a position: no holder opens two positions for one NGO with the same token. */
export type PositionName = { holder: HolderName; ngo: NgoName; token: Token }
export type PlannedDeposit = PositionName & { day: number; amount: string; percent: number }

export type PlannedChange = PositionName & { day: number } & (
    | {
        /** `request` enters Lido's queue; `withdraw…` pays at once. Without an amount, everything is withdrawn. */
        action: 'request' | 'withdrawStEth' | 'withdrawWStEth' | 'withdraw' | 'withdrawInAToken'
        amount?: string
      }
    /** Claims all requests of the position, which must be finalized. */
    | { action: 'claim' }
    | { action: 'changePercent'; percent: number }
    | { action: 'moveTo'; to: NgoName; percent: number }
  )

/** An end takes effect a day after its announcement. */
export type AdminAction = {
  day: number
  ngo: NgoName
  action: 'announceEnd' | 'end' | 'pauseAaveDeposits'
}

export type PlannedPayment = { day: number; ngos: NgoName[] }

/** The last full day (UTC) of the history, whatever the time of day at which the chain starts. */
export const LAST_DAY = 89

/** The oracle reports to every used vault on every seventh day. */
export const DAYS_BETWEEN_VAULT_REPORTS = 7

/** Lido takes its fee of 10 % from it, so stETH earns 3.2 % a year. */
export const YEARLY_REWARDS_BASIS_POINTS = 356n

/** Lido finalizes a request with the first report after this many days. */
export const DAYS_IN_QUEUE = 3

/** These come on top of the usual rewards, in basis points of the pool: a slashing, then the insurance that covers it. */
export const extraordinaryRebases: { day: number; basisPoints: bigint }[] = [
  { day: 55, basisPoints: -60n },
  { day: 59, basisPoints: 22n },
  { day: 60, basisPoints: 22n },
  { day: 61, basisPoints: 26n },
]

export const plannedDeposits: PlannedDeposit[] = [
  { day: 1, holder: 'Ada', ngo: 'Blue Tide', amount: '32', token: 'ETH', percent: 50 },
  { day: 1, holder: 'Ben', ngo: 'Harbour Clinics', amount: '12000', token: 'USDC', percent: 100 },
  { day: 2, holder: 'Chidi', ngo: 'Rootline', amount: '8', token: 'ETH', percent: 20 },
  { day: 3, holder: 'Dora', ngo: 'Clearwell', amount: '25', token: 'stETH', percent: 75 },
  { day: 4, holder: 'Ada', ngo: 'Open Shelf', amount: '15000', token: 'DAI', percent: 30 },
  { day: 6, holder: 'Emil', ngo: 'Lantern Schools', amount: '16', token: 'ETH', percent: 100 },
  { day: 8, holder: 'Ben', ngo: 'Blue Tide', amount: '18.5', token: 'wstETH', percent: 50 },
  { day: 9, holder: 'Chidi', ngo: 'Clearwell', amount: '6500', token: 'USDT', percent: 60 },
  { day: 11, holder: 'Dora', ngo: 'Full Table', amount: '40', token: 'ETH', percent: 10 },
  { day: 13, holder: 'Ada', ngo: 'Clearwell', amount: '10', token: 'ETH', percent: 75 },
  { day: 15, holder: 'Emil', ngo: 'Wild Corridor', amount: '20000', token: 'USDC', percent: 25 },
  { day: 17, holder: 'Ben', ngo: 'Open Shelf', amount: '5', token: 'ETH', percent: 100 },
  { day: 19, holder: 'Chidi', ngo: 'Harbour Clinics', amount: '14.25', token: 'stETH', percent: 33 },
  { day: 20, holder: 'Dora', ngo: 'Harbour Clinics', amount: '9000', token: 'USDC', percent: 100 },
  { day: 22, holder: 'Emil', ngo: 'Rootline', amount: '64', token: 'ETH', percent: 20 },
  { day: 24, holder: 'Ada', ngo: 'Full Table', amount: '7500', token: 'USDT', percent: 80 },
  { day: 26, holder: 'Ben', ngo: 'Clearwell', amount: '12', token: 'ETH', percent: 40 },
  { day: 29, holder: 'Chidi', ngo: 'Wild Corridor', amount: '21', token: 'wstETH', percent: 5 },
  { day: 32, holder: 'Dora', ngo: 'Lantern Schools', amount: '11000', token: 'DAI', percent: 55 },
  { day: 34, holder: 'Emil', ngo: 'Blue Tide', amount: '50', token: 'ETH', percent: 15 },
  { day: 37, holder: 'Ada', ngo: 'Rootline', amount: '22', token: 'stETH', percent: 50 },
  { day: 40, holder: 'Ben', ngo: 'Full Table', amount: '4000', token: 'USDC', percent: 100 },
  { day: 43, holder: 'Chidi', ngo: 'Blue Tide', amount: '9999', token: 'USDC', percent: 45 },
  { day: 46, holder: 'Dora', ngo: 'Blue Tide', amount: '100', token: 'ETH', percent: 50 },
  { day: 49, holder: 'Emil', ngo: 'Open Shelf', amount: '16000', token: 'USDT', percent: 70 },
  // These come between the slashing and its recovery, so they have cohorts of their own.
  { day: 57, holder: 'Chidi', ngo: 'Open Shelf', amount: '30', token: 'ETH', percent: 100 },
  { day: 58, holder: 'Ada', ngo: 'Lantern Schools', amount: '13', token: 'wstETH', percent: 100 },
  { day: 63, holder: 'Ben', ngo: 'Wild Corridor', amount: '7', token: 'ETH', percent: 90 },
  { day: 66, holder: 'Emil', ngo: 'Rootline', amount: '5000', token: 'DAI', percent: 65 },
  { day: 69, holder: 'Dora', ngo: 'Wild Corridor', amount: '3', token: 'ETH', percent: 90 },
  { day: 72, holder: 'Ada', ngo: 'Harbour Clinics', amount: '10000', token: 'USDC', percent: 50 },
  { day: 77, holder: 'Chidi', ngo: 'Lantern Schools', amount: '2500', token: 'DAI', percent: 55 },
  { day: 81, holder: 'Ben', ngo: 'Rootline', amount: '28', token: 'ETH', percent: 35 },
  { day: 86, holder: 'Emil', ngo: 'Full Table', amount: '6', token: 'ETH', percent: 10 },
  { day: 88, holder: 'Dora', ngo: 'Open Shelf', amount: '1.5', token: 'ETH', percent: 100 },
]

export const plannedChanges: PlannedChange[] = [
  { day: 28, holder: 'Chidi', ngo: 'Rootline', token: 'ETH', action: 'withdrawStEth', amount: '2' },
  { day: 33, holder: 'Ada', ngo: 'Blue Tide', token: 'ETH', action: 'request', amount: '6' },
  { day: 36, holder: 'Ben', ngo: 'Blue Tide', token: 'wstETH', action: 'withdrawWStEth', amount: '4.5' },
  { day: 38, holder: 'Ada', ngo: 'Blue Tide', token: 'ETH', action: 'claim' },
  { day: 42, holder: 'Ben', ngo: 'Harbour Clinics', token: 'USDC', action: 'withdraw', amount: '2500' },
  { day: 45, holder: 'Dora', ngo: 'Full Table', token: 'ETH', action: 'changePercent', percent: 60 },
  // Requested before the slashing and finalized after it: less is paid than was asked for.
  { day: 54, holder: 'Dora', ngo: 'Blue Tide', token: 'ETH', action: 'request', amount: '35' },
  { day: 58, holder: 'Dora', ngo: 'Blue Tide', token: 'ETH', action: 'claim' },
  { day: 56, holder: 'Emil', ngo: 'Lantern Schools', token: 'ETH', action: 'withdrawWStEth', amount: '1' },
  {
    day: 65,
    holder: 'Emil',
    ngo: 'Wild Corridor',
    token: 'USDC',
    action: 'withdrawInAToken',
    amount: '1000',
  },
  { day: 70, holder: 'Ada', ngo: 'Open Shelf', token: 'DAI', action: 'changePercent', percent: 45 },
  // After Clearwell ended: one holder withdraws, one moves to another NGO, the others stay.
  { day: 76, holder: 'Chidi', ngo: 'Clearwell', token: 'USDT', action: 'withdraw' },
  { day: 78, holder: 'Ada', ngo: 'Clearwell', token: 'ETH', action: 'moveTo', to: 'Rootline', percent: 75 },
  { day: 79, holder: 'Ben', ngo: 'Clearwell', token: 'ETH', action: 'request' },
  { day: 80, holder: 'Ada', ngo: 'Rootline', token: 'stETH', action: 'request', amount: '5' },
  { day: 82, holder: 'Chidi', ngo: 'Harbour Clinics', token: 'stETH', action: 'withdrawStEth' },
  { day: 83, holder: 'Ada', ngo: 'Full Table', token: 'USDT', action: 'withdraw', amount: '1200' },
  { day: 88, holder: 'Ada', ngo: 'Blue Tide', token: 'ETH', action: 'request', amount: '3' },
  { day: 88, holder: 'Emil', ngo: 'Rootline', token: 'ETH', action: 'request', amount: '10' },
  { day: 89, holder: 'Dora', ngo: 'Full Table', token: 'ETH', action: 'request', amount: '7.25' },
]

export const plannedAdminActions: AdminAction[] = [
  { day: 74, ngo: 'Clearwell', action: 'announceEnd' },
  { day: 75, ngo: 'Clearwell', action: 'end' },
  { day: 84, ngo: 'Wild Corridor', action: 'pauseAaveDeposits' },
]

/** Open Shelf is never paid, and no NGO is paid after the last report. */
export const plannedPayments: PlannedPayment[] = [
  { day: 28, ngos: ['Blue Tide', 'Harbour Clinics', 'Rootline', 'Lantern Schools', 'Clearwell'] },
  { day: 49, ngos: ['Blue Tide', 'Harbour Clinics', 'Full Table', 'Wild Corridor'] },
  { day: 70, ngos: ['Blue Tide', 'Rootline', 'Lantern Schools', 'Full Table'] },
  { day: 75, ngos: ['Clearwell'] },
  { day: 77, ngos: ['Harbour Clinics', 'Wild Corridor'] },
]
