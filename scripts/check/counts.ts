export type Counts = { passed: number; failed: number }

type ForgeOutput = Record<string, { test_results: Record<string, { status: string }> }>
type VitestOutput = { numPassedTests: number; numFailedTests: number }
type PlaywrightOutput = { stats: { expected: number; unexpected: number; flaky: number } }

/** How many tests a tool says that it ran, from its JSON report. A skipped test counts as failed: none may be. */
export const countTests = {
  forge(report: string): Counts {
    const suites = Object.values(JSON.parse(report) as ForgeOutput)
    const states = suites.flatMap(suite => Object.values(suite.test_results).map(result => result.status))
    const passed = states.filter(status => status === 'Success').length
    return { passed, failed: states.length - passed }
  },
  vitest(report: string): Counts {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report) as VitestOutput
    return { passed, failed }
  },
  playwright(report: string): Counts {
    const { expected, unexpected, flaky } = (JSON.parse(report) as PlaywrightOutput).stats
    return { passed: expected, failed: unexpected + flaky }
  },
}
