import type { TokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/open-database.ts'
import type { TransactionFilter } from '../database/queries/transactions-query.ts'
import type { PriceOn } from '../integrations/price/price-history.ts'

/** What the sections of a statement are built from. */
export type SectionContext = {
  database: Database
  filter: TransactionFilter
  priceOn: PriceOn
  tokenOf(address: string): TokenInfo
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
