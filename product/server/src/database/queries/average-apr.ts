import type { AverageApr, RateDays } from '@kindyield/api-contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { isFall, rateAfter } from '../derive/derive-falls.ts'
import { dayOf } from '../utc-days.ts'

/** Counted back from the newest block; in hours, because a day is not always 24 hours in every time zone. */
const SHORT_HOURS = 7 * 24
const LONG_HOURS = 365 * 24
const SECONDS_PER_DAY = 24 * 60 * 60
const SECONDS_PER_YEAR = 365 * SECONDS_PER_DAY
/** A longer average of less than this would say little more than that of seven days. */
const MIN_LONGER_DAYS = 14
const RATE_DAYS = 365

type Row = {
  apr: number | null
  from: Date | null
  to: Date | null
  samples: number
  seconds: number | null
  has_fall: boolean
}

/**
 * The average APR of Lido's rebases of the last seven days, weighted by the time that each covers. Lido's own plain
 * mean is the same for daily rebases; in it, one that covers only seconds, as after a slashing, would dominate.
 */
export async function averageLidoApr(database: Database, chainId: number): Promise<AverageApr['data']> {
  const average = (hours: number) =>
    readAverage(
      database,
      sql`
        select (sum((post_total_ether * pre_total_shares) / (post_total_shares * pre_total_ether) - 1)
            * 100 * ${SECONDS_PER_YEAR} / nullif(sum(time_elapsed), 0))::float8 as apr,
          min(timestamp - make_interval(secs => time_elapsed::float8)) as "from", max(timestamp) as "to",
          count(*)::int as samples, sum(time_elapsed)::float8 as seconds, coalesce(bool_or(${isFall}), false) as has_fall
        from lido_rebase
        where ${isWithin(hours, chainId)} and pre_total_ether > 0 and post_total_shares > 0`,
    )
  return formatAverage(await average(SHORT_HOURS), await average(LONG_HOURS))
}

/** The growth of a token's rate between the first and the last report of the last seven days, per year. Aave's rates never fall. */
export async function averageAaveApr(
  database: Database,
  chainId: number,
  token: string,
): Promise<AverageApr['data']> {
  const average = (hours: number) =>
    readAverage(
      database,
      sql`
        select ((max(rate) / min(rate) - 1) * 100 * ${SECONDS_PER_YEAR}
            / nullif(extract(epoch from max(timestamp) - min(timestamp)), 0))::float8 as apr,
          min(timestamp) as "from", max(timestamp) as "to", count(*)::int as samples,
          extract(epoch from max(timestamp) - min(timestamp))::float8 as seconds, false as has_fall
        from report
        where token = ${token} and ${isWithin(hours, chainId)}`,
    )
  return formatAverage(await average(SHORT_HOURS), await average(LONG_HOURS))
}

function isWithin(hours: number, chainId: number): SQL {
  return sql`chain_id = ${chainId} and timestamp > (
    select block_timestamp - make_interval(hours => ${hours}) from chain_cursor where chain_id = ${chainId}
  )`
}

async function readAverage(database: Database, query: SQL): Promise<Row> {
  const { rows } = await database.execute<Row>(query)
  return rows[0] as Row
}

function formatAverage(short: Row, long: Row): AverageApr['data'] {
  const { apr, from, to, samples, has_fall: recentLoss } = short
  const text = (moment: Date | null) => (moment === null ? null : formatMoment(moment))
  return { apr, from: text(from), to: text(to), samples, recentLoss, longer: formatLonger(long) }
}

function formatLonger({ apr, from, to, seconds }: Row): AverageApr['data']['longer'] {
  const days = Math.floor((seconds ?? 0) / SECONDS_PER_DAY)
  if (apr === null || from === null || to === null || days < MIN_LONGER_DAYS) return null
  return { apr, from: formatMoment(from), to: formatMoment(to), days }
}

function formatMoment(moment: Date): string {
  return new Date(moment).toISOString()
}

/** stETH's rate at the end of each day (UTC) with a rebase, of the last year before the newest block, oldest first. */
export async function listRateDays(database: Database, chainId: number): Promise<RateDays> {
  const day = dayOf(sql`timestamp`)
  const { rows } = await database.execute<RateDays['data'][number]>(sql`
    select distinct on (${day}) ${day}::text as day, ${rateAfter} as rate
    from lido_rebase
    where chain_id = ${chainId} and ${day} > (
        select ${dayOf(sql`block_timestamp`)} - ${RATE_DAYS}::int from chain_cursor where chain_id = ${chainId}
      ) and post_total_shares > 0
    order by ${day}, block_number desc, log_index desc`)
  return { data: rows }
}
