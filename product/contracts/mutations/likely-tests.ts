import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Mutant, Uses } from './find-mutants.ts'

const TESTS = join(import.meta.dirname, '../test')
/** Each stage compiles its files anew: three take some ten seconds, all of them a minute. */
const FIRST = 3
const SECOND = 6

/** All but those of the local Lido, which use nothing of `src`. */
const files = globSync(['*.t.sol', 'invariant/*.t.sol'], { cwd: TESTS }).sort()
const words = new Map(files.map(file => [file, countWords(readFileSync(join(TESTS, file), 'utf8'))]))

/** The test files in stages, first those that are likely to catch the mutant; the last stage is all of them. */
export function stagesOf({ file, within }: Mutant, uses: Uses): string[][] {
  const names = [...reachedBy(within, uses)]
  const scores = new Map(
    files.map(test => [
      test,
      kinship(file, test) + names.reduce((sum, name) => sum + shareOf(name, test), 0),
    ]),
  )
  const likely = files.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  return [likely.slice(0, FIRST), likely.slice(FIRST, FIRST + SECOND), files]
}

/** Outweighs uses: a test named after the file comes first, and one of the other protocol last. */
function kinship(file: string, test: string): number {
  const contract = basename(file, '.sol')
  if (test.startsWith(contract)) return 100
  const [protocol] = /^(Aave|Lido)/.exec(contract) ?? []
  return protocol && /^(Aave|Lido)/.test(test) && !test.startsWith(protocol) ? -100 : 0
}

/** The function itself and all that use it, directly or not. */
function reachedBy(name: string, uses: Uses): Set<string> {
  const reached = new Set([name])
  // Also visits what is added meanwhile.
  for (const target of reached) {
    for (const [user, used] of uses) if (used.has(target)) reached.add(user)
  }
  return reached
}

/** The part of all uses of a name in tests that this file has. */
function shareOf(name: string, test: string): number {
  const all = [...words.values()].reduce((sum, counts) => sum + (counts.get(name) ?? 0), 0)
  return all === 0 ? 0 : (words.get(test)?.get(name) ?? 0) / all
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
