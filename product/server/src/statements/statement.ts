import type { Currency, Language } from '@kindyield/api-contract'
import { type Decimal, formatDecimal } from './decimal.ts'
import type { StatementTexts } from './texts/english.ts'

/** The content of a statement, independent of its format (csv, xlsx or pdf). */
export type Statement = {
  title: string
  language: Language
  texts: StatementTexts
  currency: Currency
  /** Its protocols and where they live, for example: Lido and Aave on Local chain. */
  place: string
  /** How far each network is indexed, in a line each, where they live on several. */
  indexed: string[]
  /** Those of them that are behind their chain, or whose chain is silent, each with until when it is indexed. */
  late: string[]
  holder: string
  startDate: string
  endDate: string
  madeAt: Date
  /** What the reader must know before any figure: that prices are made up. */
  warning: string | null
  /** Explanations of the figures. */
  notes: string[]
  sections: Section[]
  /** Cumulative yield, kept and donated, up to each day, in hundredths of the currency, where a price is known. */
  chart: { day: string; kept: bigint; donated: bigint }[]
}

export type Section = {
  title: string
  columns: Column[]
  /** Streamed from the database; can be read once. */
  lines(): AsyncIterable<Cell[]>
  /** After all lines were read: what they show less, or more, than the totals, at most one line for each total. */
  rounding(): Cell[][]
  /** They have the same columns. */
  totals: Cell[][]
  count: number
}

/** A `count` is a whole number, `money` is in the statement's currency. */
export type ColumnKind = 'timestamp' | 'text' | 'count' | 'amount' | 'price' | 'money' | 'hash'
/** The width is in characters. */
export type Column = { title: string; kind: ColumnKind; width: number }

/** A transaction, and where its network's explorer shows it; null without one. */
export type TransactionCell = { hash: string; link: string | null }
/** Null where unknown. In any column a word may stand instead, as `Total` does among times. */
export type Cell = string | number | Date | Decimal | TransactionCell | null

/** Prices and money have cents, also where they are round. */
const MIN_DECIMALS: Partial<Record<ColumnKind, number>> = { price: 2, money: 2 }

/** What a cell says in a format for programs. */
export function cellText(column: Column | undefined, cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell !== 'object') return String(cell)
  if ('hash' in cell) return cell.hash
  return formatDecimal(cell, column && MIN_DECIMALS[column.kind])
}
