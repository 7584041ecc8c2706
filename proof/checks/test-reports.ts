import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type TestResult = {
  /** Contract tests are known by `Contract.function` alone. */
  file: string | undefined
  /** The titles of its groups, then its own. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** A test that tries many inputs tells how many it tried and how many of them held; any other counts as one. */
  attempts: { tried: number; held: number }
}

type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; meta?: { attempts?: TestResult['attempts'] } }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }
type ContractReport = { tests: { name: string; status: string; runs: number }[] }

/** What each test came to, from the reports that the runners wrote to `folder`. */
export function readTestReports(folder: string): TestResult[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  return [
    ...vitestResults(read('vitest.json') as VitestReport),
    ...playwrightResults(read('flows.json') as PlaywrightReport),
    ...contractResults(read('contracts.json') as ContractReport),
  ]
}

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta }) => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      const attempts = meta?.attempts ?? attemptsOf(outcome)
      return { file: relative(process.cwd(), name), name: fullName, outcome, attempts }
    }),
  )
}

function playwrightResults({ config, suites }: PlaywrightReport): TestResult[] {
  const resultsOf = (suite: PlaywrightSuite, groups: string[]): TestResult[] => [
    ...suite.specs.flatMap(spec =>
      spec.tests.map(({ status }): TestResult => {
        const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
        return {
          file: relative(process.cwd(), join(config.rootDir, suite.file)),
          name: [...groups, spec.title].join(' '),
          outcome,
          attempts: attemptsOf(outcome),
        }
      }),
    ),
    ...(suite.suites ?? []).flatMap(each => resultsOf(each, [...groups, each.title])),
  ]
  return suites.flatMap(suite => resultsOf(suite, []))
}

function contractResults({ tests }: ContractReport): TestResult[] {
  return tests.map(({ name, status, runs }) => {
    const outcome = status === 'Success' ? 'passed' : status === 'Skipped' ? 'skipped' : 'failed'
    return { file: undefined, name, outcome, attempts: attemptsOf(outcome, runs) }
  })
}

/** A test ends with its first failure, so all but one of its attempts held; a skipped one tried nothing. */
function attemptsOf(outcome: TestResult['outcome'], runs = 1): TestResult['attempts'] {
  if (outcome === 'skipped') return { tried: 0, held: 0 }
  // Of the first run, a report of Hardhat says that it was none.
  const tried = Math.max(runs, 1)
  return { tried, held: outcome === 'passed' ? tried : tried - 1 }
}
