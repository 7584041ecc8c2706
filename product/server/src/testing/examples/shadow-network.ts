import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { chainCursor, indexedBlock } from '../../database/schema/cursor-tables.ts'
import { derivedTables } from '../../database/schema/derived-tables.ts'
import { eventTables } from '../../database/schema/event-tables.ts'
import { LOCAL_CHAIN } from './local-venues.ts'

const SHADOW_CHAIN = 424_242

/** Numbers that name something; the others are amounts. */
const IDS = new Set([
  'id',
  'ngo_id',
  'position_id',
  'other_position_id',
  'request_id',
  'subject',
  'tranche',
  'entry_tranche',
  'exit_tranche',
])

/**
 * Stores every row of the index once more, as of a network that nobody configured: with the same addresses, ids and blocks,
 * other amounts, names and times, every NGO ended, and further blocks. No answer may change by it.
 */
export async function storeShadowNetwork(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    for (const table of [chainCursor, indexedBlock, ...Object.values({ ...eventTables, ...derivedTables })]) {
      await copyRows(transaction, table)
    }
    const shadow = sql`${SHADOW_CHAIN}::int`
    await transaction.execute(sql`
      insert into vault_event
        (chain_id, kind, protocol, ngo_id, vault, block_number, log_index, transaction_hash, timestamp)
      select ${shadow}, 'ended', venue.protocol, id, venue.vault, -id, case venue.protocol when 'lido' then 0 else 1 end,
        transaction_hash, timestamp
      from ngo cross join lateral (values ('lido', lido_vault), ('aave', aave_vault)) venue (protocol, vault)
      where chain_id = ${LOCAL_CHAIN} and venue.vault is not null`)
  })
}

type IndexTable =
  | typeof chainCursor
  | typeof indexedBlock
  | (typeof eventTables)[keyof typeof eventTables]
  | (typeof derivedTables)[keyof typeof derivedTables]

async function copyRows(transaction: Transaction, table: IndexTable): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined)
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ name, columnType }) => shadowOf(getTableName(table), name, columnType)),
    sql`, `,
  )
  await transaction.execute(sql`delete from ${table} where chain_id = ${SHADOW_CHAIN}`)
  await transaction.execute(sql`
    insert into ${table} (${names}) select ${values} from ${table} where chain_id = ${LOCAL_CHAIN}`)
}

function shadowOf(table: string, name: string, columnType: string) {
  const column = sql.identifier(name)
  if (name === 'chain_id') return sql`${SHADOW_CHAIN}::int`
  if (columnType === 'PgNumericBigInt' && !IDS.has(name)) return sql`3 * ${column} + 7`
  if (columnType === 'PgTimestamp') return sql`${column} + interval '40 days'`
  if (table === 'chain_cursor' && name === 'block_number') return sql`${column} + 1000`
  if (name === 'number' && table !== 'indexed_block') return sql`${column} + 100`
  if (['name', 'names', 'words', 'location', 'description'].includes(name))
    return sql`'Shadow of ' || ${column}`
  return column
}
