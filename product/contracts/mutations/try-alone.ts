import type { Listed } from './list-mutants.ts'
import type { Verdict } from './results.ts'
import { runTests, withMutant } from './test-mutant.ts'

/** Each stage compiles its files anew: three take some ten seconds, all of them a minute. */
const FIRST = 3
const SECOND = 6

/** Compiles a mutant alone and runs test files on it, the first of them first. */
export function tryAlone({ mutant, source }: Listed, files: string[]): Verdict | 'survived' {
  const stages = [files.slice(0, FIRST), files.slice(FIRST, FIRST + SECOND), files.slice(FIRST + SECOND)]
  const run = () => {
    for (const stage of stages.filter(({ length }) => length > 0)) {
      const { counts } = runTests(stage)
      if (counts === undefined) return 'invalid'
      if (counts.failed > 0) return 'caught'
    }
    return 'survived'
  }
  return withMutant(mutant.file, () => source, run)
}
