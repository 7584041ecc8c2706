export type Counts = { passed: number; failed: number }

type VitestOutput = { numPassedTests: number; numFailedTests: number }
type PlaywrightOutput = { stats: { expected: number; unexpected: number; flaky: number } }

/** How many tests a tool says that it ran, from its JSON report. A skipped test counts as failed: none may be. */
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
