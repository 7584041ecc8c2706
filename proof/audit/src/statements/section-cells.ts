/** The cells of every line, and of every total and rounding. */
export type SectionCells = { title: string; columns: string[]; lines: string[][]; totals: string[][] }

/** The lines of a group belong to its total; a line without a group is in no total. */
export type Grouped = { group: string | null; cells: string[] }

const DECIMALS = 18
const SUMMED = /^(Amount|Earned|Donated|Kept|Lost|Value)/

/** A section, with the lines by which its columns add up to their totals. */
export function sectionOf(
  title: string,
  columns: string[],
  lines: Grouped[],
  totals: Grouped[],
): SectionCells {
  const roundings = totals.flatMap(total => {
    const own = lines.filter(({ group }) => group === total.group)
    const differences = columns.map((column, at) => {
      const all = total.cells[at] ?? ''
      if (!SUMMED.test(column) || all === '') return undefined
      return own.reduce((left, { cells }) => left - toUnits(cells[at] ?? ''), toUnits(all))
    })
    if (differences.every(difference => !difference)) return []
    const cells = total.cells.map((cell, at) => {
      const difference = differences[at]
      if (difference === undefined) return cell
      return fromUnits(difference, columns[at]?.startsWith('Value') ? 2 : 0)
    })
    return [['Rounding', ...cells.slice(1)]]
  })
  return {
    title,
    columns,
    lines: lines.map(({ cells }) => cells),
    totals: [...roundings, ...totals.map(({ cells }) => cells)],
  }
}

function toUnits(decimal: string): bigint {
  const [whole = '', behind = ''] = decimal.split('.')
  return BigInt(`${whole}${behind.padEnd(DECIMALS, '0')}`)
}

/** Writes as many decimals as it needs, and at least so many. */
function fromUnits(units: bigint, least: number): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0')
  const behind = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${behind === '' ? '' : `.${behind}`}`
}
