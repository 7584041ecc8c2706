/** A report before it is written: what stands on it, in no format yet. */
export type Report = {
  title: string
  protocol: 'lido' | 'aave'
  holder: string
  network: string
  /** Where a transaction can be looked up; null on a chain that nobody else can see. */
  explorerUrl: string | null
  startDate: string
  endDate: string
  madeAt: Date
  /** What a reader has to know about the figures. */
  notes: string[]
  sections: Section[]
  /** Kept and given until each day, in hundredths of a US dollar, where a price is known. */
  chart: { day: string; kept: bigint; donated: bigint }[]
}

export type Section = {
  title: string
  columns: Column[]
  /** Read once, as it is written. */
  lines(): AsyncIterable<Cell[]>
  /** One line for each token, under the same columns. */
  totals: Cell[][]
  count: number
}

export type Column = { title: string; kind: 'moment' | 'text' | 'amount' | 'usd' | 'hash'; width: number }

/** Amounts and dollars are exact decimals, as text; null where nothing is known. */
export type Cell = string | null
