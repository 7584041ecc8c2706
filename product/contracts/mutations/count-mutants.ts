import { isOfMoney, type Listed, listMutants } from './list-mutants.ts'
import { readResults } from './results.ts'

/** How many mutants of what touches money, and of the rest, were tried, from the results alone. */
export function summarizeMutants(): string {
  const { listed } = listMutants()
  const parts = {
    'what touches money': listed.filter(({ mutant }) => isOfMoney(mutant)),
    'the factory': listed.filter(({ mutant }) => !isOfMoney(mutant)),
  }
  return Object.entries(parts)
    .map(([name, mutants]) => {
      const { caught, equivalent, invalid, untried } = countVerdicts(mutants)
      const counts = `${caught} caught, ${equivalent} change nothing, ${invalid} do not compile, ${untried} not tried`
      return `Of ${mutants.length} mutants of ${name}: ${counts}.`
    })
    .join(' ')
}

export function countVerdicts(
  mutants: Listed[],
): Record<'caught' | 'equivalent' | 'invalid' | 'untried', number> {
  const results = readResults()
  const counts = { caught: 0, equivalent: 0, invalid: 0, untried: 0 }
  for (const { key, why } of mutants)
    counts[why === undefined ? (results[key] ?? 'untried') : 'equivalent'] += 1
  return counts
}
