import type { Database } from '../database/open-database.ts'
import type { TransactionFilter } from '../database/transactions-query.ts'
import type { PriceOn } from '../price/price-history.ts'
import type { TokenInfo } from './money.ts'

/** What the sections of a report are made of. */
export type SectionContext = {
  database: Database
  filter: TransactionFilter
  priceOn: PriceOn
  tokenOf(address: string): TokenInfo
}

/** Like 2026-03-01 12:00:00: what spreadsheets and people both read. */
export function writeMoment(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Rows by what `keyOf` says of them, in the order in which the keys came. */
export function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()]
}
