import { writeFileSync } from 'node:fs'

type Row = {
  action: string
  gas: number
  /** Gas of the bare protocol calls that do the same without us. */
  bare?: number
  ratio?: number
  /** What the ratio, or without one the gas, must not exceed. */
  limit?: number
}

export type Table = {
  note(action: string, gas: number, compare?: { bare?: number; limit?: number }): void
  /** Prints and writes the rows; false when one misses its limit. */
  finish(file: URL): boolean
}

export function createTable(): Table {
  const rows: Row[] = []
  return {
    note(action, gas, { bare, limit } = {}) {
      const ratio = bare === undefined ? {} : { bare, ratio: Math.round((gas / bare) * 10_000) / 10_000 }
      rows.push({ action, gas, ...ratio, ...(limit === undefined ? {} : { limit }) })
    },
    finish(file) {
      for (const row of rows) process.stdout.write(`${render(row)}\n`)
      writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
      return rows.every(isWithin)
    },
  }
}

function isWithin({ gas, ratio, limit }: Row): boolean {
  return limit === undefined || (ratio ?? gas) <= limit
}

function render(row: Row): string {
  const { action, gas, ratio, limit } = row
  const verdict =
    limit === undefined ? '' : `${isWithin(row) ? 'within' : 'ABOVE'} ${limit.toLocaleString('en')}`
  return [
    action.padEnd(64),
    gas.toLocaleString('en').padStart(9),
    (ratio?.toFixed(3) ?? '').padStart(7),
    verdict,
  ].join('  ')
}
