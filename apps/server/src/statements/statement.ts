import type { Protocol } from '@kindyield/chain'
/** The content of a statement, independent of its format (csv, xlsx or pdf). */
export type Statement = {
  title: string
  protocol: Protocol
  holder: string
  network: string
  /** The block explorer; null on the local chain. */
  explorerUrl: string | null
  startDate: string
  endDate: string
  madeAt: Date
  /** Explanations of the figures. */
  notes: string[]
  sections: Section[]
  /** Cumulative yield, kept and donated, up to each day, in US cents, where a price is known. */
  chart: { day: string; kept: bigint; donated: bigint }[]
}

export type Section = {
  title: string
  columns: Column[]
  /** Streamed from the database; can be read once. */
  lines(): AsyncIterable<Cell[]>
  /** One line for each token, with the same columns. */
  totals: Cell[][]
  count: number
}

export type Column = { title: string; kind: 'timestamp' | 'text' | 'amount' | 'usd' | 'hash'; width: number }

/** Amounts and dollars are exact decimals as text; null where unknown. */
export type Cell = string | null
