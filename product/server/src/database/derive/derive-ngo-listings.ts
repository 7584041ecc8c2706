import { searchText } from '@kindyield/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Tokens } from '../../chain/tokens.ts'
import type { Database, Transaction } from '../database.ts'
import { type FirstBlock, isFrom } from './first-block.ts'
import { nameSkeleton } from './name-skeleton.ts'

const DECIMALS = 18
/** Descriptions of so many NGOs are in memory at once. */
const PROFILES_AT_ONCE = 500

/** What an amount of a token is multiplied with, so that tokens add up; nothing for one that the network does not name. */
const factorOf = (token: SQL, tokens: Tokens) => {
  const cases = [...tokens].map(
    ([address, { decimals }]) => sql`when ${address} then 10::numeric ^ ${DECIMALS - decimals}`,
  )
  return sql`(case ${token} ${sql.join(cases, sql` `)} else 0 end)`
}

/** Writes the listing of every NGO with events from this block on, from all its events, whatever was written before. */
export async function deriveNgoListings(
  transaction: Transaction,
  first: FirstBlock,
  tokens: Tokens,
): Promise<void> {
  await deriveFigures(transaction, first, tokens)
  await deriveWords(transaction, first)
}

/** Lists the NGOs of a network that a version without listings, or without skeletons of names, has indexed. */
export async function completeListings(database: Database, chainId: number, tokens: Tokens): Promise<void> {
  const isMissing = sql`
    select from ngo n where n.chain_id = ${chainId} and (
      not exists (select from ngo_figures f where (f.chain_id, f.ngo_id) = (n.chain_id, n.id))
      or not exists (select from ngo_words w where (w.chain_id, w.ngo_id) = (n.chain_id, n.id) and w.skeleton <> '')
    ) limit 1`
  if ((await database.execute(isMissing)).rowCount === 0) return
  await database.transaction(transaction => deriveNgoListings(transaction, { chainId, block: 0 }, tokens))
}

async function deriveFigures(transaction: Transaction, first: FirstBlock, tokens: Tokens): Promise<void> {
  await transaction.execute(sql`
    with touched as (
      select id as ngo_id from ngo where ${isFrom(first)}
      union select ngo_id from vault_event where ${isFrom(first)}
      union select ngo_id from position_event where ${isFrom(first)}
      union select ngo_id from report where ${isFrom(first)}
      -- It tells a rate, which is the newest of its vault's day.
      union select ngo_id from donation_payment where ${isFrom(first)}
    )
    insert into ngo_figures (chain_id, protocol, ngo_id, status, donors, donated, staked, block_number, log_index)
    select n.chain_id, v.protocol, n.id,
      case when exists (
          select from vault_event e where (e.chain_id, e.vault, e.kind) = (n.chain_id, v.vault, 'ended')
        ) then 'finished'
        when (
          select e.holds from vault_event e
          where (e.chain_id, e.vault, e.kind) = (n.chain_id, v.vault, 'depositsPauseSet')
          order by e.block_number desc, e.log_index desc limit 1
        ) then 'paused'
        else 'active' end,
      coalesce((select max(d.number) from donor d where (d.chain_id, d.vault) = (n.chain_id, v.vault)), 0),
      coalesce(sums.donated, 0), coalesce(sums.staked, 0), n.block_number, n.log_index
    from touched t
    join ngo n on (n.chain_id, n.id) = (${first.chainId}, t.ngo_id)
    cross join lateral (values ('lido', n.lido_vault), ('aave', n.aave_vault)) v (protocol, vault)
    left join lateral (
      select sum(newest.donated * ${factorOf(sql`newest.token`, tokens)}) as donated,
        sum(div(newest.shares * newest.rate, 1e27) * ${factorOf(sql`newest.token`, tokens)}) as staked
      from (
        select distinct on (d.token) d.token, d.donated, d.shares, d.rate from vault_day d
        where (d.chain_id, d.vault) = (n.chain_id, v.vault)
        order by d.token, d.day desc
      ) newest
    ) sums on true
    -- Always in this order: of two that write, neither waits for the other.
    order by v.protocol, n.id
    on conflict (chain_id, protocol, ngo_id) do update set status = excluded.status, donors = excluded.donors,
      donated = excluded.donated, staked = excluded.staked
    where (ngo_figures.status, ngo_figures.donors, ngo_figures.donated, ngo_figures.staked)
      is distinct from (excluded.status, excluded.donors, excluded.donated, excluded.staked)`)
}

type Profile = { id: string; name: string; location: string; description: string }

async function deriveWords(transaction: Transaction, first: FirstBlock): Promise<void> {
  for (let after = '-1'; ; ) {
    const { rows } = await transaction.execute<Profile>(sql`
      select n.id, p.name, p.location, p.description
      from ngo n cross join lateral (
        select * from ngo_profile p where (p.chain_id, p.ngo_id) = (n.chain_id, n.id)
        order by p.block_number desc, p.log_index desc limit 1
      ) p
      where n.chain_id = ${first.chainId} and n.id > ${after}
        and (${first.block} = 0 or n.id in (select ngo_id from ngo_profile where ${isFrom(first)}))
      order by n.id limit ${PROFILES_AT_ONCE}`)
    if (rows.length > 0) await writeWords(transaction, first.chainId, rows)
    after = rows.at(-1)?.id ?? after
    if (rows.length < PROFILES_AT_ONCE) return
  }
}

async function writeWords(transaction: Transaction, chainId: number, profiles: Profile[]): Promise<void> {
  const written = profiles.map(({ id, name, location, description }) => ({
    id,
    name: searchText(name),
    location,
    names: searchText(`${name} ${location}`),
    words: searchText(`${name} ${location} ${description}`),
    skeleton: nameSkeleton(name),
  }))
  await transaction.execute(sql`
    insert into ngo_words (chain_id, ngo_id, name, location, names, words, skeleton, block_number, log_index)
    select n.chain_id, n.id, w.name, w.location, w.names, w.words, w.skeleton, n.block_number, n.log_index
    from json_to_recordset(${JSON.stringify(written)}::json)
      as w (id numeric, name text, location text, names text, words text, skeleton text)
    join ngo n on (n.chain_id, n.id) = (${chainId}, w.id)
    order by n.id
    on conflict (chain_id, ngo_id) do update set name = excluded.name, location = excluded.location, names = excluded.names,
      words = excluded.words, skeleton = excluded.skeleton
    where (ngo_words.location, ngo_words.words, ngo_words.skeleton)
      is distinct from (excluded.location, excluded.words, excluded.skeleton)`)
}
