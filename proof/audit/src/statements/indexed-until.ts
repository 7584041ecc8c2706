import type { NamedView } from '../answers/holder-answers.ts'
import { type Comparison, compare } from '../compare.ts'
import type { SectionCells } from './section-cells.ts'
import { isDivided, PROTOCOL_NAMES } from './statement-places.ts'

/*
 * What a statement over several networks says of them: until when each is indexed, in its head and, where that is late,
 * beside sums. When the index went on is not in the logs, so a moment is right that is not before the audited block.
 */

const LINE = /^(.+): indexed until (\d{4}-\d\d-\d\d \d\d:\d\d) UTC\./
const CELL = /^(.+) until (\d{4}-\d\d-\d\d \d\d:\d\d) UTC$/

/** The lines of the head: with the notes, the only ones that have one cell. */
export function indexedLines(rows: string[][]): string[] {
  return rows.flatMap(([first = '', ...others]) =>
    others.join('') === '' && LINE.test(first) ? [first] : [],
  )
}

export function compareIndexed(
  result: Comparison,
  where: string,
  views: readonly NamedView[],
  lines: string[],
): void {
  const told = isDivided(views) ? views : []
  compare(result, `${where} indexed until.length`, told.length, lines.length)
  for (const [index, { protocol, networkName, block }] of told.entries()) {
    const [, place, moment = ''] = LINE.exec(lines[index] ?? '') ?? []
    compare(
      result,
      `${where} indexed until[${index}].place`,
      `${PROTOCOL_NAMES[protocol]} on ${networkName}`,
      place,
    )
    const least = minuteOf(block.timestamp)
    compare(result, `${where} indexed until[${index}].moment`, least, moment >= least ? least : moment)
  }
}

/** The same section with the names of networks alone; a moment that is too early stays, and is a difference. */
export function withoutUntil(section: SectionCells, views: readonly NamedView[]): SectionCells {
  const at = section.columns.indexOf('Network')
  if (at < 0) return section
  const least = new Map(views.map(({ networkName, block }) => [networkName, minuteOf(block.timestamp)]))
  const nameOf = (words: string) => {
    const [, name = '', moment = ''] = CELL.exec(words) ?? []
    const earliest = least.get(name)
    return earliest !== undefined && moment >= earliest ? name : words
  }
  /** Beside the sum of all stand those that are late. */
  const lateOf = (words: string) => (words.split(', ').every(each => nameOf(each) !== each) ? '' : words)
  const change = (cells: string[], of: (words: string) => string) =>
    cells.map((cell, index) => (index === at ? of(cell) : cell))
  return {
    ...section,
    lines: section.title === 'Summary' ? section.lines.map(cells => change(cells, nameOf)) : section.lines,
    totals: section.totals.map(cells => change(cells, section.title === 'Summary' ? lateOf : nameOf)),
  }
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}
