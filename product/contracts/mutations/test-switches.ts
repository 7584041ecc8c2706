import { listMutants } from './list-mutants.ts'
import { shuffle } from './shuffle.ts'
import { SwitchedTests } from './switched-tests.ts'
import { tryAlone } from './try-alone.ts'

/** Tries a sample of the mutants both behind a switch and compiled alone. True when the verdicts are the same. */
export async function testSwitches([count = '15', seed = '1']: string[]): Promise<boolean> {
  const { sources, listed } = listMutants()
  const tests = await SwitchedTests.prepare(
    sources,
    listed.map(({ mutant }) => mutant),
  )
  const chosen = shuffle(listed, Number(seed)).filter(({ mutant }) => tests.hasSwitch(mutant))
  let same = 0
  for (const each of chosen.slice(0, Number(count))) {
    const quick = await tests.findCatcher(each.mutant, 'quick')
    const catcher = quick ?? (await tests.findCatcher(each.mutant, 'full'))
    const switched = catcher ? 'caught' : 'survived'
    const alone = tryAlone(each, tests.filesOf(each.mutant))
    if (switched === alone) same++
    process.stdout.write(`${switched} behind a switch, ${alone} alone  ${each.text}\n`)
  }
  await tests.stop()
  return same === Number(count)
}
