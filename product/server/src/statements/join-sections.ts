import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain'
import type { SectionContext } from './section-context.ts'
import type { Cell, Column, Section } from './statement.ts'
import { type NetworkNames, networkColumns } from './statement-networks.ts'

type Part = {
  protocol: Protocol
  /** Where the protocols live on several networks. */
  network: NetworkNames | undefined
  context: Pick<SectionContext, 'texts'>
  section: Section
}

/**
 * The same section of several protocols as one, with a column that names them, and one of their networks. The lines of one follow those of the
 * other, so that only one of them is read from the database at a time.
 */
export function joinSections(parts: Part[]): Section {
  const [first, ...others] = parts as [Part, ...Part[]]
  if (others.length === 0) return first.section
  const { columns: titles } = first.context.texts
  const [date, ...columns] = first.section.columns as [Column, ...Column[]]
  const named = (
    { protocol, network }: Part,
    kind: keyof NetworkNames,
    [lead = null, ...cells]: Cell[],
  ): Cell[] => [lead, PROTOCOL_NAMES[protocol], ...(network === undefined ? [] : [network[kind]]), ...cells]
  const shown = parts.filter(({ section }) => section.count > 0)
  const joined = (linesOf: (section: Section) => Cell[][]) =>
    shown.flatMap(part => linesOf(part.section).map(cells => named(part, 'sum', cells)))

  async function* lines(): AsyncGenerator<Cell[]> {
    for (const part of shown) for await (const cells of part.section.lines()) yield named(part, 'line', cells)
  }

  return {
    title: first.section.title,
    columns: [
      date,
      { title: titles.protocol, kind: 'text', width: 13 },
      ...networkColumns(first),
      ...columns,
    ],
    lines,
    rounding: () => joined(section => section.rounding()),
    totals: joined(section => section.totals),
    count: parts.reduce((sum, { section }) => sum + section.count, 0),
  }
}
