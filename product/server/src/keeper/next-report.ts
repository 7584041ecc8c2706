import type { PublicClient } from 'viem'
import { hasLeader } from '../coordination/leader-lock.ts'
import type { Database } from '../database/database.ts'
import { keeperLock } from './keeper.ts'
import { nextRun } from './schedule.ts'

/** Null where no keeper runs. Both by the chain's clock. */
export type NextReport = () => Promise<{ now: Date; expectedAt: Date | null; paymentAt: Date | null }>

export type NextReportOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  isLocal: boolean
  now?: (() => Date) | undefined
}

/**
 * When the keeper reports and pays donations next, by the chain's clock. The schedule is by the wall clock, from which the clock of the
 * local chain can differ by years: what both have in common is how long it still takes.
 */
export function createNextReport({
  database,
  chain,
  chainId,
  isLocal,
  now = () => new Date(),
}: NextReportOptions): NextReport {
  /** The time of the next block: on the local chain the newest one may be old. */
  async function readClock(wall: Date): Promise<Date> {
    if (!isLocal) return wall
    const { timestamp } = await chain.getBlock({ blockTag: 'pending' })
    return new Date(Number(timestamp) * 1000)
  }

  return async () => {
    const wall = now()
    const [clock, hasKeeper] = await Promise.all([readClock(wall), hasLeader(database, keeperLock(chainId))])
    const nextOf = (task: 'report' | 'payDonations') => {
      const due = hasKeeper ? nextRun(task, isLocal, wall) : undefined
      return due === undefined ? null : new Date(clock.getTime() + due.getTime() - wall.getTime())
    }
    return { now: clock, expectedAt: nextOf('report'), paymentAt: nextOf('payDonations') }
  }
}
