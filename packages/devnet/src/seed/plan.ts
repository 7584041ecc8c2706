import type { NgoName } from './ngo-profiles.ts'

/** What happens in the ninety days before a new chain is ready. No randomness: every new chain has the same past. */

export type GiverName = 'Ada' | 'Ben' | 'Chidi' | 'Dora' | 'Emil'

export type Stablecoin = 'USDC' | 'USDT' | 'DAI'
export type Token = 'ETH' | 'stETH' | 'wstETH' | Stablecoin

/** A giver's position in an NGO's vault. Nobody opens two with the same token. */
export type PositionName = { giver: GiverName; ngo: NgoName; token: Token }
export type Gift = PositionName & { day: number; amount: string; percent: number }

export type Change = PositionName & { day: number } & (
    | {
        /** `request` enters Lido's queue; `withdraw…` pays at once. Without an amount, everything goes. */
        act: 'request' | 'withdrawStEth' | 'withdrawWStEth' | 'withdraw' | 'withdrawInAToken'
        amount?: string
      }
    /** Takes what the position requested, all of which must be finalized. */
    | { act: 'claim' }
    | { act: 'changePercent'; percent: number }
    | { act: 'moveTo'; to: NgoName; percent: number }
  )

export type Decision = { day: number; ngo: NgoName } & ({ act: 'end' } | { act: 'pauseAaveDeposits' })

export type Payout = { day: number; ngos: NgoName[] }

/** The last whole day (UTC) that is over wherever in today the chain begins. */
export const LAST_DAY = 89

/** On every seventh day the oracle reports for every vault that was ever used. */
export const DAYS_BETWEEN_VAULT_REPORTS = 7

/** Before Lido's fee of a tenth: 3.2 % a year are left. */
export const YEARLY_REWARDS_BASIS_POINTS = 356n

/** Lido finalizes a request with the first report that comes so much later. */
export const DAYS_IN_QUEUE = 3

/** Beyond the usual rewards, in basis points of the pool: a slashing, then the insurance that covers it. */
export const extraordinaryReports: { day: number; basisPoints: bigint }[] = [
  { day: 55, basisPoints: -60n },
  { day: 59, basisPoints: 22n },
  { day: 60, basisPoints: 22n },
  { day: 61, basisPoints: 26n },
]

export const gifts: Gift[] = [
  { day: 1, giver: 'Ada', ngo: 'Blue Tide', amount: '32', token: 'ETH', percent: 50 },
  { day: 1, giver: 'Ben', ngo: 'Harbour Clinics', amount: '12000', token: 'USDC', percent: 100 },
  { day: 2, giver: 'Chidi', ngo: 'Rootline', amount: '8', token: 'ETH', percent: 20 },
  { day: 3, giver: 'Dora', ngo: 'Clearwell', amount: '25', token: 'stETH', percent: 75 },
  { day: 4, giver: 'Ada', ngo: 'Open Shelf', amount: '15000', token: 'DAI', percent: 30 },
  { day: 6, giver: 'Emil', ngo: 'Lantern Schools', amount: '16', token: 'ETH', percent: 100 },
  { day: 8, giver: 'Ben', ngo: 'Blue Tide', amount: '18.5', token: 'wstETH', percent: 50 },
  { day: 9, giver: 'Chidi', ngo: 'Clearwell', amount: '6500', token: 'USDT', percent: 60 },
  { day: 11, giver: 'Dora', ngo: 'Full Table', amount: '40', token: 'ETH', percent: 10 },
  { day: 13, giver: 'Ada', ngo: 'Clearwell', amount: '10', token: 'ETH', percent: 75 },
  { day: 15, giver: 'Emil', ngo: 'Wild Corridor', amount: '20000', token: 'USDC', percent: 25 },
  { day: 17, giver: 'Ben', ngo: 'Open Shelf', amount: '5', token: 'ETH', percent: 100 },
  { day: 19, giver: 'Chidi', ngo: 'Harbour Clinics', amount: '14.25', token: 'stETH', percent: 33 },
  { day: 20, giver: 'Dora', ngo: 'Harbour Clinics', amount: '9000', token: 'USDC', percent: 100 },
  { day: 22, giver: 'Emil', ngo: 'Rootline', amount: '64', token: 'ETH', percent: 20 },
  { day: 24, giver: 'Ada', ngo: 'Full Table', amount: '7500', token: 'USDT', percent: 80 },
  { day: 26, giver: 'Ben', ngo: 'Clearwell', amount: '12', token: 'ETH', percent: 40 },
  { day: 29, giver: 'Chidi', ngo: 'Wild Corridor', amount: '21', token: 'wstETH', percent: 5 },
  { day: 32, giver: 'Dora', ngo: 'Lantern Schools', amount: '11000', token: 'DAI', percent: 55 },
  { day: 34, giver: 'Emil', ngo: 'Blue Tide', amount: '50', token: 'ETH', percent: 15 },
  { day: 37, giver: 'Ada', ngo: 'Rootline', amount: '22', token: 'stETH', percent: 50 },
  { day: 40, giver: 'Ben', ngo: 'Full Table', amount: '4000', token: 'USDC', percent: 100 },
  { day: 43, giver: 'Chidi', ngo: 'Blue Tide', amount: '9999', token: 'USDC', percent: 45 },
  { day: 46, giver: 'Dora', ngo: 'Blue Tide', amount: '100', token: 'ETH', percent: 50 },
  { day: 49, giver: 'Emil', ngo: 'Open Shelf', amount: '16000', token: 'USDT', percent: 70 },
  // Between the slashing and its recovery: cohorts of their own.
  { day: 57, giver: 'Chidi', ngo: 'Open Shelf', amount: '30', token: 'ETH', percent: 100 },
  { day: 58, giver: 'Ada', ngo: 'Lantern Schools', amount: '13', token: 'wstETH', percent: 100 },
  { day: 63, giver: 'Ben', ngo: 'Wild Corridor', amount: '7', token: 'ETH', percent: 90 },
  { day: 66, giver: 'Emil', ngo: 'Rootline', amount: '5000', token: 'DAI', percent: 65 },
  { day: 69, giver: 'Dora', ngo: 'Wild Corridor', amount: '3', token: 'ETH', percent: 90 },
  { day: 72, giver: 'Ada', ngo: 'Harbour Clinics', amount: '10000', token: 'USDC', percent: 50 },
  { day: 77, giver: 'Chidi', ngo: 'Lantern Schools', amount: '2500', token: 'DAI', percent: 55 },
  { day: 81, giver: 'Ben', ngo: 'Rootline', amount: '28', token: 'ETH', percent: 35 },
  { day: 86, giver: 'Emil', ngo: 'Full Table', amount: '6', token: 'ETH', percent: 10 },
  { day: 88, giver: 'Dora', ngo: 'Open Shelf', amount: '1.5', token: 'ETH', percent: 100 },
]

export const changes: Change[] = [
  { day: 28, giver: 'Chidi', ngo: 'Rootline', token: 'ETH', act: 'withdrawStEth', amount: '2' },
  { day: 33, giver: 'Ada', ngo: 'Blue Tide', token: 'ETH', act: 'request', amount: '6' },
  { day: 36, giver: 'Ben', ngo: 'Blue Tide', token: 'wstETH', act: 'withdrawWStEth', amount: '4.5' },
  { day: 38, giver: 'Ada', ngo: 'Blue Tide', token: 'ETH', act: 'claim' },
  { day: 42, giver: 'Ben', ngo: 'Harbour Clinics', token: 'USDC', act: 'withdraw', amount: '2500' },
  { day: 45, giver: 'Dora', ngo: 'Full Table', token: 'ETH', act: 'changePercent', percent: 60 },
  // Requested before the slashing and finalized after it: less is paid than was asked for.
  { day: 54, giver: 'Dora', ngo: 'Blue Tide', token: 'ETH', act: 'request', amount: '35' },
  { day: 58, giver: 'Dora', ngo: 'Blue Tide', token: 'ETH', act: 'claim' },
  { day: 56, giver: 'Emil', ngo: 'Lantern Schools', token: 'ETH', act: 'withdrawWStEth', amount: '1' },
  { day: 65, giver: 'Emil', ngo: 'Wild Corridor', token: 'USDC', act: 'withdrawInAToken', amount: '1000' },
  { day: 70, giver: 'Ada', ngo: 'Open Shelf', token: 'DAI', act: 'changePercent', percent: 45 },
  // Clearwell is over: one leaves, one goes on with another NGO, the others have not noticed yet.
  { day: 76, giver: 'Chidi', ngo: 'Clearwell', token: 'USDT', act: 'withdraw' },
  { day: 78, giver: 'Ada', ngo: 'Clearwell', token: 'ETH', act: 'moveTo', to: 'Rootline', percent: 75 },
  { day: 79, giver: 'Ben', ngo: 'Clearwell', token: 'ETH', act: 'request' },
  { day: 80, giver: 'Ada', ngo: 'Rootline', token: 'stETH', act: 'request', amount: '5' },
  { day: 82, giver: 'Chidi', ngo: 'Harbour Clinics', token: 'stETH', act: 'withdrawStEth' },
  { day: 83, giver: 'Ada', ngo: 'Full Table', token: 'USDT', act: 'withdraw', amount: '1200' },
  { day: 88, giver: 'Ada', ngo: 'Blue Tide', token: 'ETH', act: 'request', amount: '3' },
  { day: 88, giver: 'Emil', ngo: 'Rootline', token: 'ETH', act: 'request', amount: '10' },
  { day: 89, giver: 'Dora', ngo: 'Full Table', token: 'ETH', act: 'request', amount: '7.25' },
]

export const decisions: Decision[] = [
  { day: 75, ngo: 'Clearwell', act: 'end' },
  { day: 84, ngo: 'Wild Corridor', act: 'pauseAaveDeposits' },
]

/** Open Shelf was never paid, and nobody since the last report. */
export const payouts: Payout[] = [
  { day: 28, ngos: ['Blue Tide', 'Harbour Clinics', 'Rootline', 'Lantern Schools', 'Clearwell'] },
  { day: 49, ngos: ['Blue Tide', 'Harbour Clinics', 'Full Table', 'Wild Corridor'] },
  { day: 70, ngos: ['Blue Tide', 'Rootline', 'Lantern Schools', 'Full Table'] },
  { day: 75, ngos: ['Clearwell'] },
  { day: 77, ngos: ['Harbour Clinics', 'Wild Corridor'] },
]
