import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { updateDerivedTables } from '../../database/derive/update-derived-tables.ts'
import { LOCAL_CHAIN } from './local-venues.ts'
import { onlyStEth } from './only-steth.ts'

const WORDS = ['Harbour', 'Meadow', 'Lantern', 'Orchard', 'Granite', 'Willow', 'Cinder', 'Heron']

/** Fills an empty index with so many NGOs, each with a profile of some length and with days at both protocols. */
export async function loadNgos(database: Database, count: number, token: string): Promise<void> {
  const words = sql`${`{${WORDS.join(',')}}`}::text[]`
  await database.transaction(async transaction => {
    await transaction.execute(sql`
      insert into ngo
        (chain_id, id, key, lido_vault, aave_vault, rewards_owner, block_number, log_index, transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, n, 'ngo-' || n, 'lido ' || n, 'aave ' || n, 'owner', n, 0, '0x' || n, now()
      from generate_series(1, ${count}::int) n`)
    await transaction.execute(sql`
      insert into ngo_profile (chain_id, ngo_id, name, image_link, description, link, location, block_number, log_index,
        transaction_hash, timestamp)
      select ${LOCAL_CHAIN}::int, n, (${words})[1 + n % 8] || ' ' || (${words})[1 + (n / 8) % 8] || ' ' || n, '/ngo/ocean.svg',
        repeat('What it does for people and places. ', 8) || md5(n::text), 'https://ngo.example',
        'Town ' || n % 50 || ', Spain', n, 0, '0x' || n, now()
      from generate_series(1, ${count}::int) n`)
    await transaction.execute(sql`
      insert into vault_day (chain_id, protocol, ngo_id, vault, token, day, shares, rate, earned_ray, donated_ray, paid)
      select ${LOCAL_CHAIN}::int, 'lido', n, 'lido ' || n, ${token}, '2026-01-01', 1e18 * n, 1e27, 1e45, 1e27 * ((n * 7919) % 10007), 0
      from generate_series(1, ${count}::int) n`)
    await updateDerivedTables(transaction, { chainId: LOCAL_CHAIN, block: 0 }, onlyStEth(token))
  })
  await database.execute(sql`vacuum analyze`)
}
