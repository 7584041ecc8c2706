import type { Currency, Language } from '@kindyield/api-contract'
import { explorerLink } from '@kindyield/chain'
import type { TokenInfo } from '../chain/tokens.ts'
import type { Database } from '../database/database.ts'
import type { TransactionFilter } from '../database/queries/transactions-query.ts'
import type { Decimal } from './decimal.ts'
import { type PriceOf, priceCell, type TokenPrice } from './money.ts'
import type { Cell, Column } from './statement.ts'
import type { StatementTexts } from './texts/english.ts'

/** What the sections of a statement are built from. */
export type SectionContext = {
  database: Database
  filter: TransactionFilter
  currency: Currency
  language: Language
  texts: StatementTexts
  /** The explorer of the network; null without one. */
  explorerUrl: string | null
  priceOf: PriceOf
  tokenOf(address: string): TokenInfo
}

type Titles = Pick<SectionContext, 'currency' | 'texts'>

/** The first columns of a line about a position. */
export function positionColumns({ texts: { columns } }: Titles): Column[] {
  return [
    { title: columns.date, kind: 'timestamp', width: 20 },
    { title: columns.ngo, kind: 'text', width: 24 },
    { title: columns.position, kind: 'count', width: 9 },
    { title: columns.token, kind: 'text', width: 9 },
  ]
}

/** The last columns of every line: the price that was used, the value and the proof. */
export function valueColumns({ currency, texts: { columns } }: Titles, valueTitle = columns.value): Column[] {
  return [
    { title: columns.price(currency), kind: 'price', width: 16 },
    { title: columns.source, kind: 'text', width: 16 },
    { title: valueTitle(currency), kind: 'money', width: 16 },
    { title: columns.transaction, kind: 'hash', width: 68 },
  ]
}

export function amountColumn(title: string): Column {
  return { title, kind: 'amount', width: 24 }
}

type PositionLine = { timestamp: Date; ngo_name: string; position_number: number }

/** The cells of `positionColumns`. */
export function describePosition(row: PositionLine, symbol: string): Cell[] {
  return [new Date(row.timestamp), row.ngo_name, row.position_number, symbol]
}

/** The cells of `valueColumns`. */
export function describeValue(
  { texts, explorerUrl }: Pick<SectionContext, 'texts' | 'explorerUrl'>,
  { price, value, hash }: { price: TokenPrice | undefined; value: Decimal | null; hash: string },
): Cell[] {
  const priceCells = price === undefined ? [null, null] : [priceCell(price), texts.sources[price.source]]
  return [...priceCells, value, transactionCell({ explorerUrl }, hash)]
}

export function transactionCell({ explorerUrl }: Pick<SectionContext, 'explorerUrl'>, hash: string): Cell {
  return { hash, link: explorerLink(explorerUrl, 'tx', hash) }
}

export function dayOf(timestamp: Date): string {
  return timestamp.toISOString().slice(0, 10)
}

/** Groups rows by key, in the order in which the keys first occur. */
export function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): [group: string, Row[]][] {
  return [...Map.groupBy(rows, keyOf)]
}
