import type { NgoQuery } from '@kindyield/api-contract'
import { searchWords } from '@kindyield/domain'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'
import { ngo } from '../../schema/ngo-tables.ts'
import type { Venue } from '../../venue.ts'
import { type NgoRow, selectNgos } from '../select-ngos.ts'

type Filter = Omit<NgoQuery, 'skip' | 'take' | 'sort'>
type Found = { ids: string[]; total: number }

/** The order of the indexes of figures and words; equal ones keep the factory's order. */
const ORDERS: Record<NgoQuery['sort'], SQL> = {
  registered: sql`f.ngo_id`,
  newest: sql`f.ngo_id desc`,
  donated: sql`f.donated desc nulls last, f.ngo_id`,
  donors: sql`f.donors desc nulls last, f.ngo_id`,
  staked: sql`f.staked desc nulls last, f.ngo_id`,
  name: sql`w.name, w.ngo_id`,
}

/** Shorter words have no three letters that an index could find. */
const MIN_INDEXED = 3

/** A page of the NGOs that are not hidden. A search that nothing matches finds what resembles its words. */
export async function listNgos(
  database: Database,
  venue: Venue,
  query: NgoQuery,
): Promise<{ data: Omit<NgoRow, 'isHidden'>[]; total: number }> {
  const words = searchWords(query.search ?? '')
  let found = await findPage(database, venue, query, words.map(contains))
  if (found.total === 0 && words.length > 0 && (await hasTrigrams(database))) {
    found = await findPage(database, venue, query, words.map(resembles))
  }
  const { ids, total } = found
  if (ids.length === 0) return { data: [], total }
  const where = inArray(ngo.id, ids.map(BigInt))
  const rows = await selectNgos(database, venue, { where, take: ids.length })
  const rowOf = new Map(rows.map(({ isHidden: _, ...row }) => [row.id, row]))
  return { data: ids.flatMap(id => rowOf.get(id) ?? []), total }
}

async function findPage(
  database: Database,
  venue: Venue,
  { skip, take, sort, ...filter }: NgoQuery,
  words: SQL[],
): Promise<Found> {
  const conditions = buildConditions(venue, filter, words)
  const joins = (isNeeded: boolean) =>
    isNeeded ? sql`join ngo_words w on (w.chain_id, w.ngo_id) = (f.chain_id, f.ngo_id)` : sql``
  const needsWords = words.length > 0 || filter.location !== undefined
  const [page, counted] = await Promise.all([
    database.execute<{ id: string }>(sql`
      select f.ngo_id as id from ngo_figures f ${joins(needsWords || sort === 'name')}
      where ${conditions} and not exists (
        select from hidden_ngo h where (h.chain_id, h.ngo_id) = (f.chain_id, f.ngo_id)
      )
      order by ${ORDERS[sort]} offset ${skip} limit ${take}`),
    // The few that are hidden are taken off: looking for each of the others among them takes three times as long.
    database.execute<{ total: number }>(sql`
      select ((select count(*) from ngo_figures f ${joins(needsWords)} where ${conditions})
        - (select count(*) from hidden_ngo h
          join ngo_figures f on (f.chain_id, f.ngo_id) = (h.chain_id, h.ngo_id) ${joins(needsWords)}
          where ${conditions}))::int as total`),
  ])
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

function buildConditions(
  { protocol, chainId }: Venue,
  { isActive, status, location }: Filter,
  words: SQL[],
): SQL {
  const conditions = [
    sql`f.chain_id = ${chainId} and f.protocol = ${protocol}`,
    ...(isActive === undefined
      ? []
      : [isActive ? sql`f.status in ('active', 'paused')` : sql`f.status = 'finished'`]),
    ...(status === undefined ? [] : [sql`f.status = ${status}`]),
    ...(location === undefined ? [] : [sql`w.location = ${location}`]),
    ...words,
  ]
  return sql.join(conditions, sql` and `)
}

function contains(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return [...word].length < MIN_INDEXED ? sql`w.names like ${pattern}` : sql`w.words like ${pattern}`
}

/** Whether a part of name or location has most of the word's letters, in their order. */
function resembles(word: string): SQL {
  return [...word].length < MIN_INDEXED ? contains(word) : sql`${word}::text <% w.names`
}

async function hasTrigrams(database: Database): Promise<boolean> {
  const { rowCount } = await database.execute(sql`select from pg_extension where extname = 'pg_trgm'`)
  return rowCount !== 0
}

const MAX_LOCATIONS = 500

/** Where the NGOs of these networks are that are not hidden: the places of most of them first. */
export async function listNgoLocations(database: Database, chainIds: number[]): Promise<string[]> {
  const { rows } = await database.execute<{ location: string }>(sql`
    select w.location from ngo_words w
    where w.chain_id = any(${sql.param(chainIds)}) and w.location <> ''
      and not exists (select from hidden_ngo h where (h.chain_id, h.ngo_id) = (w.chain_id, w.ngo_id))
    group by w.location order by count(*) desc, w.location limit ${MAX_LOCATIONS}`)
  return rows.map(({ location }) => location)
}
