import type { CronItem } from 'graphile-worker'

type TaskName = 'report' | 'payDonations' | 'watchSolvency' | 'makeYield'

/** When tasks begin, in UTC. Lido's oracle reports about noon, so its yield is settled an hour and a half later. */
const PUBLIC: Partial<Record<TaskName, string>> = {
  report: '30 13 * * *',
  payDonations: '0 14 * * *',
  watchSolvency: '*/5 * * * *',
}

/** Often enough that someone who looks on sees it live, seldom enough for a few blocks a minute. */
const LOCAL: Partial<Record<TaskName, string>> = {
  makeYield: '* * * * *',
  report: '*/10 * * * *',
  payDonations: '5 * * * *',
  watchSolvency: '* * * * *',
}

/** A task that was missed while nobody led is made up for once. */
const BACKFILL_MS = 12 * 60 * 60 * 1000

export function scheduleOf(isLocal: boolean): CronItem[] {
  return Object.entries(isLocal ? LOCAL : PUBLIC).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { jobKey: task, maxAttempts: 3, ...(isLocal ? {} : { backfillPeriod: BACKFILL_MS }) },
  }))
}
