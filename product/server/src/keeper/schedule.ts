import { type CronItem, parseCronItems } from 'graphile-worker'

type TaskName = 'report' | 'payDonations' | 'carryOutChanges' | 'watchAccount' | 'watchSolvency' | 'makeYield'

/** Cron expressions in UTC. Lido's oracle reports around noon; its yield is settled an hour and a half later. */
const PUBLIC_SCHEDULE: Partial<Record<TaskName, string>> = {
  report: '30 13 * * *',
  payDonations: '0 14 * * *',
  carryOutChanges: '*/5 * * * *',
  watchAccount: '*/5 * * * *',
  watchSolvency: '*/5 * * * *',
}

/**
 * Rarely: each transaction is a block that every later start of the local chain replays, and the time panel can move
 * time ahead. Thirty days add 290 blocks at most.
 */
const LOCAL_SCHEDULE: Partial<Record<TaskName, string>> = {
  makeYield: '0 */6 * * *',
  report: '5 12 * * 1,4',
  payDonations: '10 12 * * 1',
  carryOutChanges: '*/5 * * * *',
  watchAccount: '*/5 * * * *',
  watchSolvency: '* * * * *',
}

const HOUR_MS = 60 * 60 * 1000
/** A task that was missed while no keeper ran is run once later. A local chain is often off for days. */
const BACKFILL_MS = { public: 12 * HOUR_MS, local: 96 * HOUR_MS }

export function scheduleOf(isLocal: boolean): CronItem[] {
  return Object.entries(isLocal ? LOCAL_SCHEDULE : PUBLIC_SCHEDULE).map(([task, match]) => ({
    task,
    match,
    identifier: task,
    options: { jobKey: task, maxAttempts: 3, backfillPeriod: BACKFILL_MS[isLocal ? 'local' : 'public'] },
  }))
}

const MINUTE_MS = 60 * 1000
/** Every task of the schedule runs at least once a week. */
const MAX_MINUTES = 8 * 24 * 60

/** The first time after a moment at which a task is scheduled; undefined for one that is not. */
export function nextRun(task: TaskName, isLocal: boolean, after: Date): Date | undefined {
  const item = parseCronItems(scheduleOf(isLocal)).find(each => each.task === task)
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1
  const minutes = Array.from({ length: MAX_MINUTES }, (_, index) => new Date((first + index) * MINUTE_MS))
  return minutes.find(minute =>
    item?.match({
      min: minute.getUTCMinutes(),
      hour: minute.getUTCHours(),
      date: minute.getUTCDate(),
      month: minute.getUTCMonth() + 1,
      dow: minute.getUTCDay(),
    }),
  )
}
