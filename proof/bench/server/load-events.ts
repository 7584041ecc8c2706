import { networks } from '@kindyield/chain/testing/networks'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../../product/server/src/database/database.ts'
import { updateDerivedTables } from '../../../product/server/src/database/derive/update-derived-tables.ts'
import { derivedTables } from '../../../product/server/src/database/schema/derived-tables.ts'
import { eventTables } from '../../../product/server/src/database/schema/event-tables.ts'

const EVENTS_PER_USER = 20
const NGOS = 8
const WEEKS = 52
/** A year of blocks of twelve seconds. */
const BLOCKS = 2_628_000

/**
 * Fills the event tables like a year of indexing: every holder has four positions with a stake and four partial
 * withdrawals each, and eight NGOs get weekly reports. Every holder has the same number of rows, whatever `events` is.
 */
export async function loadEvents(
  database: Database,
  events: number,
  measured: Address[],
  stETH: string,
): Promise<void> {
  const users = events / EVENTS_PER_USER
  await database.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    for (const table of Object.values({ ...eventTables, ...derivedTables })) {
      await transaction.execute(sql`truncate ${table}`)
    }
    await transaction.execute(sql`
      insert into ngo (chain_id, id, key, lido_vault, rewards_owner, block_number, log_index, transaction_hash, timestamp)
      select ${networks.local.chainId}::int, n, 'ngo-' || n, ${vault(sql`n`)}, ${vault(sql`n + 100`)}, n, 0, ${hash(sql`n`)}, ${time(sql`n`)}
      from generate_series(1, ${NGOS}) n`)
    await transaction.execute(sql`
      insert into ngo_profile (chain_id, ngo_id, name, image_link, description, link, location, block_number, log_index,
        transaction_hash, timestamp)
      select ${networks.local.chainId}::int, n, 'NGO ' || n, '/ngo/ocean.svg', repeat('What it does. ', 20), 'https://ngo.example', 'Vigo, Spain',
        n, 0, ${hash(sql`n`)}, ${time(sql`n`)}
      from generate_series(1, ${NGOS}) n`)
    // The measured holders are the first; their events are spread among those of the others.
    await transaction.execute(sql`
      insert into position_event (chain_id, kind, protocol, ngo_id, vault, position_id, holder, token, eth_type, amount,
        token_amount, percent, entry_tranche, entry_units, entry_shares, entry_rate, exit_tranche, exit_units,
        exit_shares, exit_rate, block_number, log_index, transaction_hash, timestamp)
      select ${networks.local.chainId}::int, case when is_stake then 'staked' else 'withdrawn' end, 'lido', n, ${vault(sql`n`)}, u * 4 + p,
        coalesce((${sql.param(measured)}::text[])[u + 1], '0x' || lpad(to_hex(u), 40, '0')), ${stETH}, 'stEth',
        case when is_stake then 10e18 else 1e18 end, case when is_stake then 10e18 else 1e18 end, percent,
        case when is_stake then percent end, case when is_stake then 10e18 end,
        case when is_stake then 10e18 end, case when is_stake then 1e27 end,
        case when not is_stake then percent end, case when not is_stake then 1e18 end,
        case when not is_stake then 1e18 end, case when not is_stake then 1e27 end,
        block, 1, ${hash(sql`i`)}, ${time(sql`block`)}
      from (
        select i, i % ${users}::bigint as u, (i / ${users}::bigint) / 5 as p, (i / ${users}::bigint) % 5 = 0 as is_stake,
          1 + ((i % ${users}::bigint) + (i / ${users}::bigint) / 5) % ${NGOS} as n,
          10 * (1 + (i % ${users}::bigint) % 10) as percent,
          100 + (i::numeric * ${BLOCKS - 200} / ${events})::bigint as block
        from generate_series(0, ${events - 1}::bigint) i
      ) each_event`)
    await transaction.execute(sql`
      insert into settlement (chain_id, protocol, ngo_id, vault, token, tranche, mark_before, rate, shares_before, units, owed,
        donated, cause_log_index, block_number, log_index, transaction_hash, timestamp)
      select ${networks.local.chainId}::int, 'lido', n, ${vault(sql`n`)}, ${stETH}, percent, mark, rate, 1e24, 1e24,
        div(1e24 * percent * (rate - mark), 100 * rate) * 4294967296, div(1e24 * percent * (rate - mark), 100 * rate),
        1000, block, percent + n, ${hash(sql`block`)}, ${time(sql`block`)}
      from (
        select n, week, percent * 10 as percent, 1e27 + (week - 1) * 7e23 as mark, 1e27 + week * 7e23 as rate,
          week::bigint * ${Math.floor(BLOCKS / WEEKS) - 10} + n * 2 as block
        from generate_series(1, ${NGOS}) n, generate_series(1, ${WEEKS}) week, generate_series(1, 10) percent
      ) each_settlement`)
    await transaction.execute(sql`
      insert into report (chain_id, protocol, ngo_id, vault, token, form, rate, settled_rate, donated, from_place, to_place, tranches,
        block_number, log_index, transaction_hash, timestamp)
      select ${networks.local.chainId}::int, 'lido', ngo_id, vault, token, 'all', max(rate), max(rate), sum(donated), 0, 10, 10, block_number, 1000,
        min(transaction_hash), min(timestamp)
      from settlement group by ngo_id, vault, token, block_number`)
    await transaction.execute(sql`
      insert into chain_cursor (chain_id, genesis_hash, block_number, block_hash, block_timestamp)
      values (${networks.local.chainId}, 'bench', ${BLOCKS}, ${`bench ${events}`}, now())
      on conflict (chain_id) do update set block_hash = excluded.block_hash`)
    await updateDerivedTables(
      transaction,
      { chainId: networks.local.chainId, block: 0 },
      new Map([[stETH, { symbol: 'stETH', decimals: 18, isDollar: false }]]),
    )
  })
  await database.execute(sql`vacuum analyze`)
  // Indexing writes little at a time; what so much at once leaves to be written would be measured with the reads.
  await database.execute(sql`checkpoint`)
}

type Part = ReturnType<typeof sql>

function vault(number: Part): Part {
  return sql`'0xAA' || lpad((${number})::text, 38, '0')`
}

function hash(number: Part): Part {
  return sql`'0x' || lpad(to_hex((${number})::bigint), 64, '0')`
}

function time(block: Part): Part {
  return sql`now() - make_interval(secs => (${BLOCKS} - (${block})) * 12)`
}
