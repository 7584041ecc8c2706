import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { type Counts, countTests } from './counts.ts'
import { deepTasks, type Task, tasks } from './tasks.ts'

const LANES = 2

const waiting = process.argv[2] === 'deep' ? [...deepTasks] : [...tasks]
const passed = new Set<string>()
/** By the name of what failed, what it printed. */
const failures = new Map<string, string>()
const total: Counts = { passed: 0, failed: 0 }

await Promise.all(Array.from({ length: LANES }, lane))
// Last, where whoever reads only the end of a long log finds it.
for (const [name, output] of failures) process.stdout.write(`\nFailed: ${name}\n${output.slice(-8_000)}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

async function lane(): Promise<void> {
  while (waiting.length > 0) {
    const at = waiting.findIndex(task =>
      (task.after ?? []).every(name => passed.has(name) || failures.has(name)),
    )
    const [task] = at === -1 ? [] : waiting.splice(at, 1)
    if (task === undefined) await new Promise(resolve => setTimeout(resolve, 50))
    else await perform(task)
  }
}

async function perform(task: Task): Promise<void> {
  const missing = (task.after ?? []).filter(name => failures.has(name))
  if (missing.length > 0)
    return conclude(task, { passed: 0, failed: 1 }, 0, `It needs: ${missing.join(', ')}`)
  const started = performance.now()
  if (task.report !== undefined) rmSync(task.report, { force: true })
  const { code, stdout, stderr } = await run(task)
  const seconds = (performance.now() - started) / 1000
  conclude(task, countOf(task, code, stdout), seconds, `${stdout}\n${stderr}`)
}

function countOf(task: Task, code: number, stdout: string): Counts {
  const asOne: Counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (task.count === undefined) return asOne
  try {
    const report =
      task.report === undefined ? stdout.slice(stdout.indexOf('{')) : readFileSync(task.report, 'utf8')
    const counts = countTests[task.count](report)
    // A runner that failed without a failed test, or that ran none, has not passed.
    const suspicious = counts.failed === 0 && (code !== 0 || counts.passed === 0)
    return suspicious ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function conclude(task: Task, counts: Counts, seconds: number, output: string): void {
  total.passed += counts.passed
  total.failed += counts.failed
  const good = counts.failed === 0
  if (good) passed.add(task.name)
  else failures.set(task.name, output)
  const figures = task.count === undefined ? '' : `: ${counts.passed} passed, ${counts.failed} failed`
  process.stdout.write(`${good ? '✓' : '✗'} ${task.name}${figures} (${seconds.toFixed(1)} s)\n`)
}

function run({
  command: [command = '', ...args],
  env = {},
  says,
}: Task): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/flows.json' },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      // At once: it may be about something that takes a while.
      if (says) process.stdout.write(text.replaceAll(/^(?=.)/gm, '  '))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', error => resolve({ code: 1, stdout, stderr: error.message }))
    child.once('close', code => resolve({ code: code ?? 1, stdout, stderr }))
  })
}
