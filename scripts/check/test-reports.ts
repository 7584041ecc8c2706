import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type TestResult = {
  /** Contract tests are known by `Contract.function` alone. */
  file: string | undefined
  /** The titles of its groups, then its own. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
}

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}
type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] }
type ContractReport = { tests: { name: string; status: string }[] }

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
    assertionResults.map(({ fullName, status }) => ({
      file: relative(process.cwd(), name),
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

function playwrightResults({ config, suites }: PlaywrightReport): TestResult[] {
  const resultsOf = (suite: PlaywrightSuite, groups: string[]): TestResult[] => [
    ...suite.specs.flatMap(spec =>
      spec.tests.map(
        ({ status }): TestResult => ({
          file: relative(process.cwd(), join(config.rootDir, suite.file)),
          name: [...groups, spec.title].join(' '),
          outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap(each => resultsOf(each, [...groups, each.title])),
  ]
  return suites.flatMap(suite => resultsOf(suite, []))
}

function contractResults({ tests }: ContractReport): TestResult[] {
  return tests.map(({ name, status }) => ({
    file: undefined,
    name,
    outcome: status === 'Success' ? 'passed' : status === 'Skipped' ? 'skipped' : 'failed',
  }))
}
