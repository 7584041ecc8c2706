import { writeFileSync } from 'node:fs'

export type Figure = {
  what: string
  value: number
  unit: string
  min?: number
  max?: number
  /** Why the limit is only an aim. Another figure has the limit that must be met. */
  aimBecause?: string
}

export type Figures = {
  add(figure: Figure): void
  /** Prints and saves the figures; returns false when one misses a limit that is not only an aim. */
  finish(file: URL): boolean
}

export function createFigures(): Figures {
  const figures: Figure[] = []
  return {
    add({ value, ...figure }) {
      figures.push({ ...figure, value: Number(value.toPrecision(4)) })
    },
    finish(file) {
      for (const figure of figures) process.stdout.write(`${formatRow(figure)}\n`)
      writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
      return figures.every(figure => isWithinLimit(figure) || figure.aimBecause !== undefined)
    },
  }
}

export function isWithinLimit({ value, min = -Infinity, max = Infinity }: Figure): boolean {
  return value >= min && value <= max
}

function formatRow(figure: Figure): string {
  const { what, value, unit, min, max } = figure
  const limit = min === undefined ? `at most ${max}` : `at least ${min}`
  const verdict = min === undefined && max === undefined ? '' : limit
  const miss = isWithinLimit(figure) ? '' : figure.aimBecause === undefined ? ' MISSED' : ' (an aim, missed)'
  return `${what.padEnd(64)}  ${value.toLocaleString('en').padStart(9)} ${unit.padEnd(9)} ${verdict}${miss}`
}

/** Takes the upper of the two in the middle where the number of values is even. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
