export type Difference = { where: string; expected: string; found: string }

/** Counts the figures that were compared, and keeps those that differ. */
export type Comparison = { figures: number; differences: Difference[] }

export function startComparison(): Comparison {
  return { figures: 0, differences: [] }
}

/** Adds what was compared at one place. */
export function addComparison(result: Comparison, { figures, differences }: Comparison, place: string): void {
  result.figures += figures
  for (const each of differences) result.differences.push({ ...each, where: `${place}${each.where}` })
}

/** Compares every figure that `expected` has with the one at the same place of an answer. */
export function compare(result: Comparison, where: string, expected: unknown, found: unknown): void {
  if (Array.isArray(expected)) {
    const list = Array.isArray(found) ? found : []
    compare(result, `${where}.length`, expected.length, Array.isArray(found) ? found.length : found)
    for (const [index, each] of expected.entries()) compare(result, `${where}[${index}]`, each, list[index])
    return
  }
  if (typeof expected === 'object' && expected !== null) {
    const fields = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
    for (const [key, each] of Object.entries(expected)) compare(result, `${where}.${key}`, each, fields[key])
    return
  }
  result.figures += 1
  const difference = differenceOf(where, expected, found)
  if (difference !== undefined) result.differences.push(difference)
}

export function differenceOf(where: string, expected: unknown, found: unknown): Difference | undefined {
  return expected === found ? undefined : { where, expected: String(expected), found: String(found) }
}
