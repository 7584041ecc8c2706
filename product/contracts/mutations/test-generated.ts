import { countVerdicts } from './count-mutants.ts'
import { isOfMoney, type Listed, listMutants } from './list-mutants.ts'
import { readResults, type Verdict, writeResults } from './results.ts'
import { shuffle } from './shuffle.ts'
import { SwitchedTests } from './switched-tests.ts'
import { tryAlone } from './try-alone.ts'

type Trial = { listed: Listed; verdict: Verdict | 'survived'; by: string }

/**
 * Tests the generated mutants of everything that touches money, or a sample of the factory's or of all. Goes on where an
 * earlier run stopped: one whose source was tried before is not tried again. True when each was caught or is known to
 * change nothing.
 */
export async function testGenerated(args: string[]): Promise<boolean> {
  const { sources, listed } = listMutants()
  const chosen = choose(listed, args)
  const results = readResults()
  const left = chosen.filter(({ key, why }) => why === undefined && results[key] === undefined)
  let started = performance.now()
  for await (const trial of left.length === 0 ? [] : tryEach(sources, listed, left)) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    print(`${trial.verdict.padEnd(8)} ${seconds} s  ${trial.listed.text}  (${trial.by})`)
    // One that survived is tried again, with the test that it needs.
    if (trial.verdict !== 'survived') writeResults({ ...readResults(), [trial.listed.key]: trial.verdict })
    started = performance.now()
  }
  const { caught, equivalent, invalid, untried } = countVerdicts(chosen)
  print(`${caught} caught, ${equivalent} change nothing, ${invalid} do not compile, ${untried} survived`)
  return untried === 0
}

function choose(listed: Listed[], [what = '40', ...rest]: string[]): Listed[] {
  if (what === 'money') return listed.filter(({ mutant }) => isOfMoney(mutant))
  const [from, [count = '60', seed = '1']] =
    what === 'factory' ? [listed.filter(({ mutant }) => !isOfMoney(mutant)), rest] : [listed, [what, ...rest]]
  return shuffle(from, Number(seed)).slice(0, Number(count))
}

/** First behind switches; then, compiled alone, those that have none, and again those that survived. */
async function* tryEach(sources: Map<string, string>, all: Listed[], left: Listed[]): AsyncGenerator<Trial> {
  const tests = await SwitchedTests.prepare(
    sources,
    all.map(({ mutant }) => mutant),
  )
  const alone = left.filter(({ mutant }) => !tests.hasSwitch(mutant))
  let switched = left.filter(({ mutant }) => tests.hasSwitch(mutant))
  for (const effort of ['quick', 'full'] as const) {
    const survivors: Listed[] = []
    for (const listed of switched) {
      const catcher = await tests.findCatcher(listed.mutant, effort)
      yield { listed, verdict: catcher ? 'caught' : 'survived', by: catcher ?? `${effort} tests` }
      if (!catcher) survivors.push(listed)
    }
    switched = survivors
  }
  await tests.stop()
  for (const listed of [...alone, ...switched])
    yield { listed, verdict: tryAlone(listed, tests.filesOf(listed.mutant)), by: 'alone' }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
