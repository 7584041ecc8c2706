import { type Address, stringToHex, zeroAddress } from 'viem'
import type { ChainLog } from '../ledger/read-logs.ts'
import { replay } from '../ledger/replay.ts'

/*
 * Logs as the contracts would write them, for one NGO with a vault on Lido.
 */

const addressOf = (digits: string): Address => `0x${digits.repeat(20)}`
export const FACTORY = addressOf('fa')
export const VAULT = addressOf('1d')
export const STETH = addressOf('57')
export const HOLDER = addressOf('a1')
export const OWNER = addressOf('0e')
export const OTHER = addressOf('0f')
export const RAY = 10n ** 27n
/** When everything happens that has no other time. */
export const NOW = 1_772_366_400n
export const DAY = 86_400n

let logIndex = 0

export function logOf(eventName: string, args: unknown, address = VAULT): ChainLog {
  logIndex += 1
  const timestamp = new Date(Number(NOW) * 1000)
  return { address, eventName, args, blockNumber: 1, logIndex, transactionHash: '0xab', timestamp }
}

/** A log of the factory, some seconds later. */
export function factoryLog(eventName: string, args: unknown, later = 0n): ChainLog {
  return { ...logOf(eventName, args, FACTORY), timestamp: new Date(Number(NOW + later) * 1000) }
}

export const created = factoryLog('NgoCreated', {
  ngoId: 1n,
  key: stringToHex('blue-tide', { size: 32 }),
  lidoVault: VAULT,
  aaveVault: zeroAddress,
  rewardsOwner: OWNER,
  profile: { name: 'Blue Tide' },
})

export function staked(id: bigint, shares: bigint, rate: bigint, units = shares, tranche = 50n): ChainLog {
  const entry = { tranche, units, shares, rate }
  const amount = (shares * rate) / RAY
  return logOf('Staked', {
    id,
    staker: HOLDER,
    amount,
    percentShare: 50,
    ethType: 0,
    tokenAmount: amount,
    entry,
  })
}

/** The first tranche of 50 percent is settled: of 1,100 shares 50 are donated. */
export function settled(): ChainLog[] {
  const rate = RAY + RAY / 10n
  const before = { tranche: 50n, markBefore: RAY, sharesBefore: 1_100n, units: 1_100n }
  return [staked(1n, 1_100n, RAY), logOf('Settled', { ...before, rate, owed: 50n << 32n })]
}

export function announced(change: number, subject: bigint, value: Address = zeroAddress): ChainLog {
  const earliest = NOW + DAY
  return factoryLog('ChangeAnnounced', { change, subject, value, earliest, voidFrom: earliest + 14n * DAY })
}

export function carriedOut(change: number, subject: bigint, value: Address = zeroAddress): ChainLog {
  return factoryLog('ChangeCarriedOut', { change, subject, value }, DAY)
}

/** The same log with other fields. */
export function withArgs(log: ChainLog, args: Record<string, unknown>): ChainLog {
  return { ...log, args: { ...log.args, ...args } }
}

/** The figures in which these logs, after the creation of the NGO, differ from the ledger. */
export function figuresOf(...logs: ChainLog[]) {
  return replay([created, ...logs], STETH).differences.map(({ where }) => where.split(': ')[1])
}
