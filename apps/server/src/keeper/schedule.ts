import type { CronItem } from 'graphile-worker'

type TaskName = 'report' | 'payDonations' | 'watchSolvency' | 'makeYield'

/** When tasks begin, in UTC. Lido's oracle reports about noon, so its yield is settled an hour and a half later. */
const PUBLIC: Partial<Record<TaskName, string>> = {
  report: '30 13 * * *',
  payDonations: '0 14 * * *',
  watchSolvency: '*/5 * * * *',
}

/**
 * Seldom: each transaction is a block that every later start of the local chain replays, and whoever does not want
 * to wait moves time ahead. Thirty days add 290 blocks at most.
 */
const LOCAL: Partial<Record<TaskName, string>> = {
  makeYield: '0 */6 * * *',
  report: '5 12 * * 1,4',
  payDonations: '10 12 * * 1',
  watchSolvency: '* * * * *',
}

const HOUR_MS = 60 * 60 * 1000
/** A task that was missed while nobody led is made up for once. A local chain is often off for days. */
const BACKFILL_MS = { public: 12 * HOUR_MS, local: 96 * HOUR_MS }

export function scheduleOf(isLocal: boolean): CronItem[] {
  return Object.entries(isLocal ? LOCAL : PUBLIC).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { jobKey: task, maxAttempts: 3, backfillPeriod: BACKFILL_MS[isLocal ? 'local' : 'public'] },
  }))
}
