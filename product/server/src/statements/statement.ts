import type { Currency, Language } from '@kindyield/api-contract'
import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
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
  /** With the same columns. */
  totals: Cell[][]
  count: number
}

/** A `count` is a whole number, `money` is in the statement's currency. */
export type ColumnKind = 'timestamp' | 'text' | 'count' | 'amount' | 'price' | 'money' | 'hash'
/** The width is in characters. */
export type Column = { title: string; kind: ColumnKind; width: number }

/** Numbers are exact decimals as text, a timestamp is like 2026-03-01 12:00:00; null where unknown. */
export type Cell = string | null

/** Like: Lido and Aave on Local chain. */
export function placeOf({ protocols, network, language, texts }: Statement): string {
  const names = new Intl.ListFormat(language).format(protocols.map(protocol => PROTOCOL_NAMES[protocol]))
  return texts.on(names, network)
}

const DECIMAL = /^-?\d+(\.\d+)?$/
const NUMBERS: ColumnKind[] = ['count', 'amount', 'price', 'money']

/** Whether a cell is a number; the first cell of a total, for one, is a word in a column of timestamps. */
export function isNumber(column: Column | undefined, cell: string): boolean {
  return column !== undefined && NUMBERS.includes(column.kind) && DECIMAL.test(cell)
}
