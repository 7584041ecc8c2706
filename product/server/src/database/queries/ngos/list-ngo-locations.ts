import { sql } from 'drizzle-orm'
import type { Database } from '../../database.ts'

const MAX_LOCATIONS = 500

/** Where the NGOs are that are not hidden: the places of most of them first. */
export async function listNgoLocations(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ location: string }>(sql`
    select w.location from ngo_words w
    where w.location <> '' and not exists (select from hidden_ngo h where h.ngo_id = w.ngo_id)
    group by w.location order by count(*) desc, w.location limit ${MAX_LOCATIONS}`)
  return rows.map(({ location }) => location)
}
