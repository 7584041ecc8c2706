import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../database/database.ts'
import { updateDerivedTables } from '../../database/derive/update-derived-tables.ts'
import { derivedTables } from '../../database/schema/derived-tables.ts'
import { eventTables } from '../../database/schema/event-tables.ts'
import { LOCAL_CHAIN } from '../examples/local-venues.ts'
import { onlyStEth } from '../examples/only-steth.ts'

export type Stakes = {
  holder: Address
  stETH: string
  /** How many stakes there are: each but the first settles the one tranche that all of them enter. */
  stakes: number
  /** How many of them, from the first on, are the holder's. The others are other people's. */
  own: number
}

const VAULT = '0xAA00000000000000000000000000000000000001'
/** However many stakes there are, the holder is asked about as many days, and as many settlements with a yield. */
const DAYS = 30
const REPORTS = 10
const FIRST_BLOCK = 100
/** So many are made on a day with stakes. */
const SECONDS_OF_A_DAY = 80_000

/**
 * Fills the tables like the indexer after stakes of a thousandth of an ether into one tranche of one percent. As Lido's
 * rounding does, each raises the rate by less than is a wei for any position; ten of them bring the yield of three days.
 */
export async function loadStakes(database: Database, { holder, stETH, stakes, own }: Stakes): Promise<void> {
  const rate = (n: string) => sql.raw(`(1e27 + ${n} + 7e23 * div(${n} * ${REPORTS}, ${stakes}))`)
  // They fall on as many days, however many there are.
  const time = sql.raw(`date_trunc('day', now()) + make_interval(
    days => (div(n * ${REPORTS}, ${stakes}) * ${DAYS / REPORTS} - ${DAYS})::int,
    secs => (n * ${REPORTS} % ${stakes})::float * ${SECONDS_OF_A_DAY} / ${stakes})`)
  const place = sql.raw(`${FIRST_BLOCK} + n, '0x' || lpad(to_hex(n), 64, '0')`)
  await database.transaction(async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    for (const table of Object.values({ ...eventTables, ...derivedTables })) {
      await transaction.execute(sql`truncate ${table}`)
    }
    await transaction.execute(sql`
      insert into ngo (chain_id, id, key, lido_vault, rewards_owner, block_number, log_index, transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, 1, 'stakes', ${VAULT}, ${VAULT}, 1, 0, '0x01', now() - interval '60 days'`)
    await transaction.execute(sql`
      insert into ngo_profile (chain_id, ngo_id, name, image_link, description, link, location, block_number, log_index,
        transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, 1, 'NGO 1', '/ngo/ocean.svg', '', '', '', 1, 1, '0x01', now() - interval '60 days'`)
    await transaction.execute(sql`
      insert into position_event (chain_id, kind, protocol, ngo_id, vault, position_id, holder, token, eth_type, amount,
        token_amount, percent, entry_tranche, entry_units, entry_shares, entry_rate, log_index, block_number,
        transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, 'staked', 'lido', 1, ${VAULT}, n, case when n <= ${own} then ${holder} else '0x' || lpad(to_hex(n), 40, '0') end,
        ${stETH}, 'stEth', 1e15, 1e15, 1, 1, 1e15, 1e15, ${rate('n')}, 2, ${place}, ${time}
      from generate_series(1, ${stakes}::bigint) n`)
    await transaction.execute(sql`
      insert into settlement (chain_id, protocol, ngo_id, vault, token, tranche, mark_before, rate, shares_before, units, owed,
        donated, cause_log_index, log_index, block_number, transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, 'lido', 1, ${VAULT}, ${stETH}, 1, ${rate('(n - 1)')}, ${rate('n')}, (n - 1) * 1e15, (n - 1) * 1e15,
        donated * 4294967296, donated, 2, 1, ${place}, ${time}
      from (
        select n, div((n - 1) * 1e15 * (${rate('n')} - ${rate('(n - 1)')}), 100 * ${rate('n')}) as donated
        from generate_series(2, ${stakes}::bigint) n
      ) each_settlement`)
    await transaction.execute(sql`
      insert into chain_cursor (chain_id, genesis_hash, block_number, block_hash, block_timestamp)
      values (${LOCAL_CHAIN}, 'bench', ${FIRST_BLOCK + stakes}, ${`bench ${stakes}`}, now())
      on conflict (chain_id) do update set block_hash = excluded.block_hash, block_number = excluded.block_number`)
    await updateDerivedTables(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth(stETH))
  })
  await database.execute(sql`vacuum analyze`)
  await database.execute(sql`checkpoint`)
}
