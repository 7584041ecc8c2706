import type { OnProgress } from '../ledger/read-logs.ts'

/** Says in a line each what takes time. */
export function createProgress(report: (line: string) => void) {
  let last = ''
  /** Says nothing twice in a row. */
  const say = (line: string) => {
    if (line !== last) report(line)
    last = line
  }
  /** In steps of ten percent: a long chain is read in thousands of ranges. */
  const logs: OnProgress = (what, block, end) => {
    const tens = end === 0n ? 10n : (block * 10n) / end
    say(`Reading the logs of ${what}: ${tens * 10n}%`)
  }
  return {
    logs,
    step: (what: string) => say(`Comparing ${what}`),
    wait: (indexed: bigint, wanted: bigint) => say(`Waiting for the API: block ${indexed} of ${wanted}`),
    pause: (seconds: number) => say(`The API asks to wait ${seconds} s`),
  }
}
