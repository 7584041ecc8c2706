import { setImmediate } from 'node:timers/promises'
import { formatUnits, parseUnits } from 'viem'
import { type Cell, type Column, isNumber, type Section } from './statement.ts'

/** A line or a total; the lines of a group belong to its total. A line without a group is in no total. */
export type Grouped = { group: string | null; cells: Cell[] }

type Parts = {
  title: string
  columns: Column[]
  lines: AsyncIterable<Grouped>
  totals: Grouped[]
  count: number
  /** The first cell of a line that has the difference between a total and its lines. */
  roundingTitle: string
}

/** As many decimals as a token has at most. */
const DECIMALS = 18
/** Rows come in batches; other requests get their turn within one. */
const LINES_AT_ONCE = 25

/**
 * A section whose columns add up: lines are rounded each on its own and totals once, from the exact sum, so the
 * difference gets a line of its own.
 */
export function createSection({ title, columns, lines, totals, count, roundingTitle }: Parts): Section {
  const shown = new Map<string, bigint[]>()

  async function* readLines(): AsyncGenerator<Cell[]> {
    let read = 0
    for await (const { group, cells } of lines) {
      if (group !== null) add(group, cells)
      yield cells
      read += 1
      if (read % LINES_AT_ONCE === 0) await setImmediate()
    }
  }

  function add(group: string, cells: Cell[]): void {
    const sums = shown.get(group) ?? columns.map(() => 0n)
    shown.set(group, sums)
    for (const [at, cell] of cells.entries()) {
      if (isSummed(columns[at], cell)) sums[at] = (sums[at] ?? 0n) + parseUnits(cell, DECIMALS)
    }
  }

  function rounding(): Cell[][] {
    return totals.flatMap(({ group, cells }) => {
      const sums = shown.get(group ?? '') ?? []
      const differences = cells.map((cell, at) =>
        isSummed(columns[at], cell) ? parseUnits(cell, DECIMALS) - (sums[at] ?? 0n) : undefined,
      )
      if (differences.every(difference => !difference)) return []
      const [, ...named] = cells.map((cell, at) => formatDifference(columns[at], differences[at]) ?? cell)
      return [[roundingTitle, ...named]]
    })
  }

  return { title, columns, lines: readLines, rounding, totals: totals.map(({ cells }) => cells), count }
}

function isSummed(column: Column | undefined, cell: Cell): cell is string {
  return (column?.kind === 'amount' || column?.kind === 'money') && cell !== null && isNumber(column, cell)
}

function formatDifference(column: Column | undefined, difference: bigint | undefined): string | undefined {
  if (difference === undefined) return undefined
  const text = formatUnits(difference, DECIMALS)
  if (column?.kind !== 'money') return text
  const [whole, cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}
