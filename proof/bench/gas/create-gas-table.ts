import { writeFileSync } from 'node:fs'

export type GasRow = {
  action: string
  gas: number
  /** Gas of the direct protocol calls that do the same without a vault. */
  bare?: number
  ratio?: number
  /** Maximum of the ratio, or of the gas for rows without a ratio. */
  limit?: number
}

export type GasTable = {
  add(action: string, gas: number, compare?: { bare?: number; limit?: number }): void
  /** Prints and saves the rows; returns false when one exceeds its limit. */
  finish(file: URL): boolean
}

export function createGasTable(): GasTable {
  const rows: GasRow[] = []
  return {
    add(action, gas, { bare, limit } = {}) {
      const ratio = bare === undefined ? {} : { bare, ratio: Math.round((gas / bare) * 10_000) / 10_000 }
      rows.push({ action, gas, ...ratio, ...(limit === undefined ? {} : { limit }) })
    },
    finish(file) {
      for (const row of rows) process.stdout.write(`${formatRow(row)}\n`)
      writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
      return rows.every(isWithinLimit)
    },
  }
}

function isWithinLimit({ gas, ratio, limit }: GasRow): boolean {
  return limit === undefined || (ratio ?? gas) <= limit
}

function formatRow(row: GasRow): string {
  const { action, gas, ratio, limit } = row
  const verdict =
    limit === undefined ? '' : `${isWithinLimit(row) ? 'within' : 'ABOVE'} ${limit.toLocaleString('en')}`
  return [
    action.padEnd(64),
    gas.toLocaleString('en').padStart(9),
    (ratio?.toFixed(3) ?? '').padStart(7),
    verdict,
  ].join('  ')
}
