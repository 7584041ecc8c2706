import type { AverageApr } from '@kindyield/api-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../open-database.ts'

/** Counted back from the newest block; in hours, because a day is not always 24 hours in every time zone. */
const WINDOW = sql`interval '168 hours'`
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60

type Row = { apr: number | null; from: Date | null; to: Date | null; samples: number }

/**
 * The average APR of Lido's rebases of the last seven days, weighted by the time that each covers. Lido's own plain
 * mean is the same for daily rebases; in it, one that covers only seconds, as after a slashing, would dominate.
 */
export async function averageLidoApr(database: Database): Promise<AverageApr['data']> {
  const { rows } = await database.execute<Row>(sql`
    select (sum((post_total_ether * pre_total_shares) / (post_total_shares * pre_total_ether) - 1)
        * 100 * ${SECONDS_PER_YEAR} / nullif(sum(time_elapsed), 0))::float8 as apr,
      min(timestamp) as "from", max(timestamp) as "to", count(*)::int as samples
    from lido_rebase
    where timestamp > (select max(block_timestamp) - ${WINDOW} from chain_cursor)
      and pre_total_ether > 0 and post_total_shares > 0`)
  return formatAverage(rows[0])
}

/** The growth of a token's rate between the first and the last report of the last seven days, per year. */
export async function averageAaveApr(database: Database, token: string): Promise<AverageApr['data']> {
  const { rows } = await database.execute<Row>(sql`
    select ((max(rate) / min(rate) - 1) * 100 * ${SECONDS_PER_YEAR}
        / nullif(extract(epoch from max(timestamp) - min(timestamp)), 0))::float8 as apr,
      min(timestamp) as "from", max(timestamp) as "to", count(*)::int as samples
    from report
    where token = ${token} and timestamp > (select max(block_timestamp) - ${WINDOW} from chain_cursor)`)
  return formatAverage(rows[0])
}

function formatAverage(row: Row | undefined): AverageApr['data'] {
  const { apr = null, from = null, to = null, samples = 0 } = row ?? {}
  const text = (moment: Date | null) => (moment === null ? null : new Date(moment).toISOString())
  return { apr, from: text(from), to: text(to), samples }
}
