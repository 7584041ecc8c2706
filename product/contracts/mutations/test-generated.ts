import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { equivalents } from './equivalents.ts'
import { findMutants, type Mutant, type Uses } from './find-mutants.ts'
import { stagesOf } from './likely-tests.ts'
import { runTests, withMutant } from './test-mutant.ts'

/** One that does not compile proves nothing. */
type Verdict = 'caught' | 'equivalent' | 'invalid' | 'survived'
/** A mutant with the file that it makes, and whether it is known to change nothing. */
type Mutated = { mutant: Mutant; source: string; key: string; text: string; why: string | undefined }

const CONTRACTS = join(import.meta.dirname, '..')
/** What became of the mutants that were tried, by the hash of the mutated source. */
const RESULTS = join(import.meta.dirname, 'results.json')

/**
 * Tests the generated mutants of everything that touches money, or a sample of all. Goes on where an earlier run stopped:
 * one whose source was tried before is not tried again. True when each was caught or is known to change nothing.
 */
export function testGenerated([what = '40', seed = '1']: string[]): boolean {
  const { mutants, uses } = findMutants(join(CONTRACTS, 'artifacts'), join(CONTRACTS, 'src'))
  const chosen = what === 'money' ? mutants.filter(isOfMoney) : shuffle(mutants, Number(seed))
  const wanted = what === 'money' ? chosen.length : Number(what)
  const counts = { caught: 0, equivalent: 0, invalid: 0, survived: 0 }
  for (const mutant of chosen) {
    if (counts.caught + counts.equivalent + counts.survived === wanted) break
    counts[verdictOf(mutate(mutant), uses)] += 1
  }
  const { caught, equivalent, survived } = counts
  print(`${caught} caught, ${equivalent} change nothing, ${survived} survived`)
  return survived === 0
}

/** How many mutants of what touches money, and of the rest, were tried, from the results alone. */
export function summarizeMutants(): string {
  const { mutants } = findMutants(join(CONTRACTS, 'artifacts'), join(CONTRACTS, 'src'))
  const results = readResults()
  return ['what touches money', 'the factory']
    .map((name, at) => {
      const all = mutants.filter(mutant => isOfMoney(mutant) === (at === 0)).map(mutate)
      const left = all.filter(({ why }) => why === undefined)
      const of = (verdict: Verdict) => left.filter(({ key }) => results[key] === verdict).length
      const counts = [`${of('caught')} caught`, `${all.length - left.length} change nothing`]
      const rest = [
        `${of('invalid')} do not compile`,
        `${left.filter(({ key }) => !results[key]).length} not tried`,
      ]
      return `Of ${all.length} mutants of ${name}: ${[...counts, ...rest].join(', ')}.`
    })
    .join(' ')
}

/** All but the factory, which holds none. */
function isOfMoney({ file }: Mutant): boolean {
  return file !== 'NgoFactory.sol'
}

function mutate(mutant: Mutant): Mutated {
  const { file, line, operator, start, end, to } = mutant
  // The compiler counts bytes.
  const bytes = readFileSync(join(CONTRACTS, 'src', file))
  const source = Buffer.concat([bytes.subarray(0, start), Buffer.from(to), bytes.subarray(end)]).toString()
  const whole = oneLine(bytes.toString().split('\n')[line - 1] ?? '')
  const from = oneLine(bytes.subarray(start, end).toString())
  const known = equivalents.find(
    each => each.file === file && each.line === whole && each.operator === operator && each.from === from,
  )
  const key = createHash('sha256').update(`${file}\n${source}`).digest('hex').slice(0, 16)
  return { mutant, source, key, text: `${file}:${line} ${operator}: ${whole}`, why: known?.why }
}

function verdictOf({ mutant, source, key, text, why }: Mutated, uses: Uses): Verdict {
  if (why !== undefined) return 'equivalent'
  const before = readResults()[key]
  if (before !== undefined) return before
  const started = performance.now()
  const verdict = withMutant(
    mutant.file,
    () => source,
    () => runStages(stagesOf(mutant, uses)),
  )
  print(`${verdict.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1)} s  ${text}`)
  // One that survived is tried again, with the test that it needs.
  if (verdict !== 'survived') writeResults({ ...readResults(), [key]: verdict })
  return verdict
}

function runStages(stages: string[][]): Verdict {
  for (const files of stages) {
    const { counts } = runTests(files)
    if (counts === undefined) return 'invalid'
    if (counts.failed > 0) return 'caught'
  }
  return 'survived'
}

function readResults(): Record<string, Verdict> {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
}

function writeResults(results: Record<string, Verdict>): void {
  const sorted = Object.entries(results).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
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
