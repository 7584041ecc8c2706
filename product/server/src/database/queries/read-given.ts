import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

export type Given = { totals: { token: string; donated: bigint }[]; givers: number; ngos: number }

/** What was given in all, and by how many, to one NGO or to all that are not hidden, over both protocols. */
export async function readGiven(database: Database, ngoId: string | null): Promise<Given> {
  const shown = sql`(
    select n.id as ngo_id, unnest(array[n.lido_vault, n.aave_vault]) as vault from ngo n
    where (${ngoId}::numeric is null or n.id = ${ngoId}::numeric)
      and not exists (select from hidden_ngo h where h.ngo_id = n.id)
  )`
  const [totals, counts] = await Promise.all([
    database.execute<{ token: string; donated: string }>(sql`
      select last_day.token, sum(last_day.donated)::text as donated
      from ${shown} shown
      cross join lateral (
        select distinct on (d.token) d.token, d.donated from vault_day d where d.vault = shown.vault
        order by d.token, d.day desc
      ) last_day
      group by last_day.token order by last_day.token`),
    database.execute<{ givers: number; ngos: number }>(sql`
      select count(distinct donor.holder)::int as givers, count(distinct shown.ngo_id)::int as ngos
      from ${shown} shown left join donor on donor.vault = shown.vault`),
  ])
  return {
    totals: totals.rows.map(({ token, donated }) => ({ token, donated: BigInt(donated) })),
    givers: counts.rows[0]?.givers ?? 0,
    ngos: counts.rows[0]?.ngos ?? 0,
  }
}
