import { join } from 'node:path'
import { equivalents } from './equivalents.ts'
import { findMutants, type Mutant } from './find-mutants.ts'
import { stagesOf } from './likely-tests.ts'
import { runTests, withMutant } from './test-mutant.ts'

const CONTRACTS = join(import.meta.dirname, '..')

/** Tests a sample of the generated mutants. True when each was caught or is known to change nothing. */
export function testGenerated([count = '40', seed = '1']: string[]): boolean {
  const { mutants, uses } = findMutants(join(CONTRACTS, 'artifacts'), join(CONTRACTS, 'src'))
  const results = { caught: 0, equivalent: 0, survived: 0 }
  for (const mutant of shuffle(mutants, Number(seed))) {
    if (results.caught + results.equivalent + results.survived === Number(count)) break
    const started = performance.now()
    const { verdict, text } = test(mutant, stagesOf(mutant, uses))
    // One that does not compile proves nothing, and the next one takes its place.
    if (verdict === 'invalid') continue
    results[verdict] += 1
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${verdict.padEnd(10)} ${seconds} s  ${text}\n`)
  }
  const { caught, equivalent, survived } = results
  process.stdout.write(`${caught} caught, ${equivalent} change nothing, ${survived} survived\n`)
  return survived === 0
}

type Verdict = 'caught' | 'equivalent' | 'survived' | 'invalid'

function test(
  { file, line, operator, start, end, to }: Mutant,
  stages: string[][],
): { verdict: Verdict; text: string } {
  let [from, whole] = ['', '']
  const change = (source: string) => {
    // The compiler counts bytes.
    const bytes = Buffer.from(source)
    from = bytes.subarray(start, end).toString()
    whole = source.split('\n')[line - 1] ?? ''
    return Buffer.concat([bytes.subarray(0, start), Buffer.from(to), bytes.subarray(end)]).toString()
  }
  return withMutant(file, change, () => {
    const text = `${file}:${line} ${operator}: ${oneLine(whole)}`
    const known = equivalents.find(
      each =>
        each.file === file &&
        each.line === oneLine(whole) &&
        each.operator === operator &&
        each.from === oneLine(from),
    )
    if (known !== undefined) return { verdict: 'equivalent', text: `${text} (${known.why})` }
    for (const files of stages) {
      const { counts } = runTests(files)
      if (counts === undefined) return { verdict: 'invalid', text }
      if (counts.failed > 0) return { verdict: 'caught', text }
    }
    return { verdict: 'survived', text }
  })
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The same order for the same seed. */
function shuffle<Item>(items: Item[], seed: number): Item[] {
  const shuffled = [...items]
  let state = seed
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item]
  }
  return shuffled
}
