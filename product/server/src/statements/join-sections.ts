import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
import type { SectionContext } from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'

type Part = { protocol: Protocol; context: Pick<SectionContext, 'texts'>; section: Section }

/**
 * The same section of several protocols as one, with a column that names them. The lines of one follow those of the
 * other, so that only one of them is read from the database at a time.
 */
export function joinSections(parts: Part[]): Section {
  const [first, ...others] = parts as [Part, ...Part[]]
  if (others.length === 0) return first.section
  const { columns: titles } = first.context.texts
  const [date, ...columns] = first.section.columns as [Column, ...Column[]]
  const withProtocol = ({ protocol }: Part, [lead = null, ...cells]: Cell[]): Cell[] => [
    lead,
    PROTOCOL_NAMES[protocol],
    ...cells,
  ]
  const shown = parts.filter(({ section }) => section.count > 0)
  const joined = (linesOf: (section: Section) => Cell[][]) =>
    shown.flatMap(part => linesOf(part.section).map(cells => withProtocol(part, cells)))

  async function* lines(): AsyncGenerator<Cell[]> {
    for (const part of shown) for await (const cells of part.section.lines()) yield withProtocol(part, cells)
  }

  return {
    title: first.section.title,
    columns: [date, { title: titles.protocol, kind: 'text', width: 13 }, ...columns],
    lines,
    rounding: () => joined(section => section.rounding()),
    totals: joined(section => section.totals),
    count: parts.reduce((sum, { section }) => sum + section.count, 0),
  }
}
