import { setImmediate } from 'node:timers/promises'
import type { Cell, Column, Section } from './statement.ts'

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

/** No token has more decimals. */
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
      sums[at] = (sums[at] ?? 0n) + (summand(columns[at], cell) ?? 0n)
    }
  }

  function rounding(): Cell[][] {
    return totals.flatMap(({ group, cells }) => {
      const sums = shown.get(group ?? '') ?? []
      const differences = cells.map((cell, at) => {
        const total = summand(columns[at], cell)
        return total === undefined ? undefined : { units: total - (sums[at] ?? 0n), decimals: DECIMALS }
      })
      if (differences.every(difference => !difference?.units)) return []
      const [, ...named] = cells.map((cell, at) => differences[at] ?? cell)
      return [[roundingTitle, ...named]]
    })
  }

  return { title, columns, lines: readLines, rounding, totals: totals.map(({ cells }) => cells), count }
}

/** Returns a number in units of the most decimals; undefined for what is not added up. */
function summand(column: Column | undefined, cell: Cell): bigint | undefined {
  const isAdded = column?.kind === 'amount' || column?.kind === 'money'
  if (!isAdded || cell === null || typeof cell !== 'object' || !('units' in cell)) return undefined
  return cell.units * 10n ** BigInt(DECIMALS - cell.decimals)
}
