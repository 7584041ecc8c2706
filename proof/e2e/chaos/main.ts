/** npm run chaos -- --minutes 10: injects faults into a running stack, and compares everything afterwards. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onParentEnd } from '@kindyield/processes'
import { allFaults, chooseFaults } from './faults/choose-faults.ts'
import { createReport, formatReport, listFailures } from './report.ts'
import { NotRecoveredError, runChaos } from './run-chaos.ts'

const ROOT = join(import.meta.dirname, '../../..')
const KEPT_RESULTS = join(ROOT, 'proof/bench/results/chaos.json')
const TRIAL_RESULTS = join(ROOT, 'test-results/chaos.json')
const WRITE_PERFORMANCE = join(ROOT, 'proof/bench/document/write-performance.ts')
const LOGS = join(ROOT, 'test-results/chaos')
const HOLDERS = 5
const USAGE = 'Usage: npm run chaos -- [--minutes N] [--seed N] [--faults "kill api,reorg"] [--keep]'
const MAX_SEED = 2 ** 31

const started = performance.now()
const print = (line: string) => process.stdout.write(`${line}\n`)
const printProgress = (line: string) => print(`${elapsed().toFixed(0).padStart(5)} s  ${line}`)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
onParentEnd(() => stopping.abort())

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`)
  process.exitCode = 2
} else {
  process.exitCode = await run(options).catch(error => {
    if (stopping.signal.aborted) return 130
    if (!(error instanceof NotRecoveredError)) throw error
    print(error.message)
    return 1
  })
}

/** A sentence that says what is wrong, if something is. */
function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  let values: { minutes?: string; seed?: string; faults?: string; keep?: boolean }
  try {
    values = parseArgs({
      args,
      options: { minutes: text, seed: text, faults: text, keep: { type: 'boolean' } },
    }).values
  } catch (error) {
    return `${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`
  }
  const minutes = Number(values.minutes ?? '10')
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED))
  if (!(minutes > 0)) return `--minutes must be a number above 0. ${USAGE}`
  if (!Number.isSafeInteger(seed) || seed < 0) return `--seed must be a whole number. ${USAGE}`
  const names = values.faults?.split(',').map(name => name.trim())
  const unknown = names?.filter(name => allFaults.every(fault => fault.name !== name)) ?? []
  if (unknown.length > 0) {
    return `Unknown: ${unknown.join(', ')}. The faults are: ${allFaults.map(({ name }) => name).join(', ')}`
  }
  return { minutes, seed, names, isKept: values.keep === true }
}

function elapsed(): number {
  return (performance.now() - started) / 1_000
}

async function run({ minutes, seed, names, isKept }: Exclude<typeof options, string>): Promise<number> {
  const wanted = allFaults.filter(({ name }) => names === undefined || names.includes(name))
  const faults = wanted.filter(({ missing }) => missing === undefined)
  const skipped = wanted.flatMap(({ name, missing }) =>
    missing === undefined ? [] : [{ fault: name, why: missing }],
  )
  print(`Seed ${seed}, ${minutes} minutes`)
  for (const { fault, why } of skipped) print(`Skipped: ${fault} (${why})`)
  const result = await runChaos({
    seed,
    nextFaults: chooseFaults(faults, minutes * 60_000),
    holders: HOLDERS,
    needsDisks: faults.some(({ name }) => name.startsWith('full disk')),
    logs: LOGS,
    onProgress: printProgress,
    signal: stopping.signal,
  })
  const report = createReport(result, { seed, seconds: elapsed(), skipped })
  writeFileSync(isKept ? KEPT_RESULTS : TRIAL_RESULTS, `${JSON.stringify(report, null, 2)}\n`)
  if (isKept) execFileSync(process.execPath, [WRITE_PERFORMANCE], { stdio: 'inherit' })
  const failures = listFailures(result)
  for (const failure of failures) print(failure)
  for (const line of formatReport(report)) print(line)
  return failures.length === 0 ? 0 : 1
}
