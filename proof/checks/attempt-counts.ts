import { faultOfResults, resultsOfTest } from './results-of-test.ts'
import type { TestResult } from './test-reports.ts'

type AttemptTest = {
  /** The end of its path; undefined for a Solidity test. */
  file: string | undefined
  /** How its title begins, with the placeholders of the source. Of a Solidity test: `Contract.function`. */
  title: string
}
type Attempt = { id: string; actor: string; tests: AttemptTest[] }

/**
 * The attempts of docs/security.md: under a heading for each actor, rows of id, attempt, what stops it, and the tests
 * that show it, `auth.test.ts: R4 a nonce signs in once` or `LidoQueueTest.test_claimWithdrawal_reverts`.
 */
export function readAttempts(document: string): Attempt[] {
  let actor = ''
  return document.split('\n').flatMap(line => {
    actor = /^### (.*)$/.exec(line)?.[1] ?? actor
    const [, id, , , shownBy] = line.split('|').map(cell => cell.trim())
    if (id === undefined || shownBy === undefined || !/^A\d+$/.test(id)) return []
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => readTest(name))
    return [{ id, actor, tests }]
  })
}

function readTest(name: string): AttemptTest {
  const [, file, title = name] = /^(\S+\.(?:test\.tsx?|spec\.ts)): (.*)$/.exec(name) ?? []
  return { file, title }
}

export type AttemptCounts = { actor: string; rows: number; tests: number; tried: number; held: number }

/** What is wrong with the list of attempts: tests that are missing, skipped or failed, and ids that are not in order. */
export function attemptFaults(attempts: readonly Attempt[], results: readonly TestResult[]): string[] {
  const faults = attempts.length === 0 ? ['docs/security.md lists no attempts'] : []
  for (const [index, { id, tests }] of attempts.entries()) {
    if (id !== `A${index + 1}`) faults.push(`${id} should be A${index + 1}`)
    if (tests.length === 0) faults.push(`${id} names no test`)
    for (const test of tests) {
      const fault = faultOfTest(test, results)
      if (fault !== undefined)
        faults.push(`${id}: ${[test.file, test.title].filter(Boolean).join(': ')} ${fault}`)
    }
  }
  return faults
}

function faultOfTest(test: AttemptTest, results: readonly TestResult[]): string | undefined {
  const own = resultsOfAttempt(test, results)
  const files = new Set(own.map(({ file }) => file))
  return files.size > 1 ? `is in several files: ${[...files].join(', ')}` : faultOfResults(own)
}

function resultsOfAttempt({ file: end, title }: AttemptTest, results: readonly TestResult[]): TestResult[] {
  const inFile = results.filter(({ file }) =>
    end === undefined ? file === undefined : file === end || file?.endsWith(`/${end}`),
  )
  return inFile.filter(result => resultsOfTest({ file: result.file, title }, [result]).length > 0)
}

/** How many attempts the tests of each actor made, and how many came to nothing; a test that two rows name counts once. */
export function countAttempts(attempts: readonly Attempt[], results: readonly TestResult[]): AttemptCounts[] {
  const countOf = (actor: string, rows: readonly Attempt[]): AttemptCounts => {
    const own = new Set(rows.flatMap(({ tests }) => tests.flatMap(test => resultsOfAttempt(test, results))))
    const sum = (pick: 'tried' | 'held') =>
      [...own].reduce((total, { attempts }) => total + attempts[pick], 0)
    return { actor, rows: rows.length, tests: own.size, tried: sum('tried'), held: sum('held') }
  }
  const actors = [...new Set(attempts.map(({ actor }) => actor))]
  return [
    ...actors.map(actor =>
      countOf(
        actor,
        attempts.filter(each => each.actor === actor),
      ),
    ),
    countOf('All', attempts),
  ]
}

export function printCounts(counts: readonly AttemptCounts[]): string {
  const lines = [
    ['', 'attempts', 'tests', 'tried', 'held'],
    ...counts.map(({ actor, rows, tests, tried, held }) => [
      actor,
      ...[rows, tests, tried, held].map(count => count.toLocaleString('en')),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines
    .map(([actor = '', ...rest]) =>
      [actor.padEnd(widths[0] ?? 0), ...rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0))].join(
        '  ',
      ),
    )
    .join('\n')
}
