import type { Protocol } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Venue } from '../venue.ts'

export type Given = {
  totals: { protocol: Protocol; token: string; donated: bigint }[]
  givers: number
  ngos: number
}

/**
 * What was given in these venues, and by how many: to one NGO, which its key names on every network, or to all that are
 * not hidden.
 */
export async function readGiven(
  database: Database,
  venues: readonly Venue[],
  one: { chainId: number; id: string } | null,
): Promise<Given> {
  const protocols = sql.param(venues.map(({ protocol }) => protocol))
  const chainIds = sql.param(venues.map(({ chainId }) => chainId))
  const isAsked =
    one === null
      ? sql``
      : sql`and n.key = (select key from ngo where (chain_id, id) = (${one.chainId}, ${one.id}))`
  const shown = sql`(
    select n.key, n.chain_id, venue.protocol, case venue.protocol when 'lido' then n.lido_vault else n.aave_vault end as vault
    from unnest(${protocols}::text[], ${chainIds}::int[]) venue (protocol, chain_id)
    join ngo n on n.chain_id = venue.chain_id
    where not exists (select from hidden_ngo h where (h.chain_id, h.ngo_id) = (n.chain_id, n.id))
      ${isAsked}
  )`
  const [totals, counts] = await Promise.all([
    database.execute<{ protocol: Protocol; token: string; donated: string }>(sql`
      select shown.protocol, last_day.token, div(sum(last_day.donated_ray), 1e27)::text as donated
      from ${shown} shown
      cross join lateral (
        select distinct on (d.token) d.token, d.donated_ray from vault_day d
        where (d.chain_id, d.vault) = (shown.chain_id, shown.vault)
        order by d.token, d.day desc
      ) last_day
      group by shown.protocol, last_day.token order by shown.protocol, last_day.token`),
    database.execute<{ givers: number; ngos: number }>(sql`
      select count(distinct donor.holder)::int as givers, count(distinct shown.key)::int as ngos
      from ${shown} shown left join donor on (donor.chain_id, donor.vault) = (shown.chain_id, shown.vault)`),
  ])
  return {
    totals: totals.rows.map(({ donated, ...token }) => ({ ...token, donated: BigInt(donated) })),
    givers: counts.rows[0]?.givers ?? 0,
    ngos: counts.rows[0]?.ngos ?? 0,
  }
}
