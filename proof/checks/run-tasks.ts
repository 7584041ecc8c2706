import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { Task } from './tasks.ts'

const CONCURRENCY = 2

type Counts = { passed: number; failed: number }

type VitestOutput = { numPassedTests: number; numFailedTests: number }
type PlaywrightOutput = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts the tests in the JSON report of a tool. Flaky tests count as failed. */
const countTests: Record<NonNullable<Task['count']>, (report: string) => Counts> = {
  contracts: report => JSON.parse(report) as Counts,
  vitest(report) {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as VitestOutput
    return { passed, failed }
  },
  playwright(report) {
    const { expected, unexpected, flaky } = (JSON.parse(report) as PlaywrightOutput).stats
    return { passed: expected, failed: unexpected + flaky }
  },
}

/** Runs tasks, each after those of them that it needs, and prints what came of them. Sets the exit code. */
export async function runTasks(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks]
  const names = new Set(tasks.map(({ name }) => name))
  const passed = new Set<string>()
  /** Output of the failed tasks, by name. */
  const failures = new Map<string, string>()
  const total: Counts = { passed: 0, failed: 0 }

  await Promise.all(Array.from({ length: CONCURRENCY }, runWaiting))
  // Printed last, so that it is at the end of a long log.
  for (const [name, output] of failures) process.stdout.write(`\nFailed: ${name}\n${output.slice(-16_000)}\n`)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1

  async function runWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const at = waiting.findIndex(({ after = [] }) =>
        after.every(name => !names.has(name) || passed.has(name) || failures.has(name)),
      )
      const [task] = at === -1 ? [] : waiting.splice(at, 1)
      if (task === undefined) await new Promise(resolve => setTimeout(resolve, 50))
      else await runTask(task)
    }
  }

  async function runTask(task: Task): Promise<void> {
    const missing = (task.after ?? []).filter(name => failures.has(name))
    if (missing.length > 0)
      return recordResult(task, { passed: 0, failed: 1 }, 0, `It needs: ${missing.join(', ')}`)
    const started = performance.now()
    if (task.report !== undefined) rmSync(task.report, { force: true })
    const { code, stdout, stderr } = await spawnTask(task)
    const seconds = (performance.now() - started) / 1000
    recordResult(task, countOf(task, code, stdout), seconds, `${stdout}\n${stderr}`)
  }

  function recordResult(task: Task, counts: Counts, seconds: number, output: string): void {
    total.passed += counts.passed
    total.failed += counts.failed
    const isPassed = counts.failed === 0
    if (isPassed) passed.add(task.name)
    else failures.set(task.name, output)
    const countsText = task.count === undefined ? '' : `: ${counts.passed} passed, ${counts.failed} failed`
    process.stdout.write(`${isPassed ? '✓' : '✗'} ${task.name}${countsText} (${seconds.toFixed(1)} s)\n`)
  }
}

function countOf(task: Task, code: number, stdout: string): Counts {
  const singleCheck: Counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (task.count === undefined) return singleCheck
  try {
    const report =
      task.report === undefined ? stdout.slice(stdout.indexOf('{')) : readFileSync(task.report, 'utf8')
    const counts = countTests[task.count](report)
    // A runner that exits with an error, or that ran no test, has failed even without a failed test.
    const suspicious = counts.failed === 0 && (code !== 0 || counts.passed === 0)
    return suspicious ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function spawnTask({
  command: [command = '', ...args],
  env = {},
  showOutput,
  report = '',
}: Task): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      // Printed immediately, because the task may take a while.
      if (showOutput) process.stdout.write(text.replaceAll(/^(?=.)/gm, '  '))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.once('error', error => resolve({ code: 1, stdout, stderr: error.message }))
    child.once('close', code => resolve({ code: code ?? 1, stdout, stderr }))
  })
}
