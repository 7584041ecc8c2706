import type { Currency, Language } from '@kindyield/api-contract'
import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
import { type Decimal, formatDecimal } from './decimal.ts'
import type { StatementTexts } from './texts/english.ts'

/** The content of a statement, independent of its format (csv, xlsx or pdf). */
export type Statement = {
  title: string
  language: Language
  texts: StatementTexts
  currency: Currency
  protocols: readonly Protocol[]
  holder: string
  network: string
  /** The block explorer; null on the local chain. */
  explorerUrl: string | null
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

/** Null where unknown. In any column a word may stand instead, as `Total` does among times. */
export type Cell = string | number | Date | Decimal | null

/** Says, for example: Lido and Aave on Local chain. */
export function placeOf({ protocols, network, language, texts }: Statement): string {
  const names = new Intl.ListFormat(language).format(protocols.map(protocol => PROTOCOL_NAMES[protocol]))
  return texts.on(names, network)
}

/** Prices and money have cents, also where they are round. */
const MIN_DECIMALS: Partial<Record<ColumnKind, number>> = { price: 2, money: 2 }

/** What a cell says in a format for programs. */
export function cellText(column: Column | undefined, cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell !== 'object') return String(cell)
  return formatDecimal(cell, column && MIN_DECIMALS[column.kind])
}
