export type Counts = { passed: number; failed: number }

type VitestOutput = { numPassedTests: number; numFailedTests: number }
type PlaywrightOutput = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts the tests in the JSON report of a tool. Flaky tests count as failed. */
export const countTests = {
  contracts(report: string): Counts {
    return JSON.parse(report) as Counts
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
