import { writeFileSync } from 'node:fs'

type Figure = { what: string; value: number; unit: string; atLeast?: number; atMost?: number }

export type Figures = {
  note(figure: Figure): void
  /** Prints and writes them; false when one misses its limit. */
  finish(file: URL): boolean
}

export function createFigures(): Figures {
  const figures: Figure[] = []
  return {
    note({ value, ...figure }) {
      figures.push({ ...figure, value: Number(value.toPrecision(4)) })
    },
    finish(file) {
      for (const figure of figures) process.stdout.write(`${render(figure)}\n`)
      writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
      return figures.every(isWithin)
    },
  }
}

function isWithin({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

function render(figure: Figure): string {
  const { what, value, unit, atLeast, atMost } = figure
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  const verdict = atLeast === undefined && atMost === undefined ? '' : limit
  const miss = isWithin(figure) ? '' : ' MISSED'
  return `${what.padEnd(64)}  ${value.toLocaleString('en').padStart(9)} ${unit.padEnd(9)} ${verdict}${miss}`
}
