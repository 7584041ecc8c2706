import type { TokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/open-database.ts'
import type { TransactionFilter } from '../database/queries/transactions-query.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'
import type { Cell, Column } from './statement.ts'

/** What the sections of a statement are built from. */
export type SectionContext = {
  database: Database
  filter: TransactionFilter
  priceOn: PriceOn
  tokenOf(address: string): TokenInfo
}

/** The first columns of a line about a position, and the last. */
export const positionColumns: Column[] = [
  { title: 'Date (UTC)', kind: 'timestamp', width: 20 },
  { title: 'NGO', kind: 'text', width: 24 },
  { title: 'Position', kind: 'text', width: 9 },
  { title: 'Token', kind: 'text', width: 9 },
]
export const transactionColumn: Column = { title: 'Transaction', kind: 'hash', width: 68 }

type PositionLine = { timestamp: Date; ngo_name: string; position_number: number }

/** The cells of `positionColumns`. */
export function describePosition(row: PositionLine, symbol: string): Cell[] {
  return [formatTimestamp(new Date(row.timestamp)), row.ngo_name, String(row.position_number), symbol]
}

/** Like 2026-03-01 12:00:00, in UTC. */
export function formatTimestamp(timestamp: Date): string {
  return timestamp.toISOString().slice(0, 19).replace('T', ' ')
}

export function dayOf(timestamp: Date): string {
  return timestamp.toISOString().slice(0, 10)
}

/** Groups rows by key, in the order in which the keys first occur. */
export function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()]
}
