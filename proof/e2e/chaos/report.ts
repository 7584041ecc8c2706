import type { ChaosResult } from './run-chaos.ts'

/** All of them recovered, or there would be no report. */
type FaultSummary = { fault: string; times: number; longestOutageSeconds: number }

/** What `npm run chaos` writes to a file. */
export type ChaosReport = {
  seed: number
  seconds: number
  faults: FaultSummary[]
  skipped: { fault: string; why: string }[]
  done: Record<string, number>
  refused: Record<string, number>
  acts: number
  sessions: number
  reports: number
  payments: number
  figures: number
  lost: number
  duplicated: number
  differences: number
}

type Run = { seed: number; seconds: number; skipped: ChaosReport['skipped'] }

export function createReport(result: ChaosResult, { seed, seconds, skipped }: Run): ChaosReport {
  const { injections, tally, acts, keeper, audit, sessions } = result
  const names = [...new Set(injections.flatMap(({ faults }) => faults))].sort()
  const faults = names.map(fault => {
    const own = injections.filter(each => each.faults.includes(fault))
    return {
      fault,
      times: own.length,
      longestOutageSeconds: Math.round(Math.max(...own.map(each => each.seconds)) * 10) / 10,
    }
  })
  return {
    seed,
    seconds: Math.round(seconds),
    faults,
    skipped,
    done: sorted(tally.done),
    refused: sorted(tally.refused),
    acts: acts.acts,
    sessions,
    reports: keeper.reports,
    payments: keeper.payments,
    figures: audit.figures,
    lost: acts.lost.length,
    duplicated: acts.duplicated.length + keeper.duplicated.length,
    differences: audit.differences.length,
  }
}

function sorted(counts: Map<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other)))
}

/** Everything that must not be, one line each. */
export function listFailures({ tally, acts, keeper, endedSessions, audit }: ChaosResult): string[] {
  return [
    ...acts.lost.map(line => `lost: ${line}`),
    ...[...acts.duplicated, ...keeper.duplicated].map(line => `duplicated: ${line}`),
    ...audit.differences.map(line => `difference: ${line}`),
    ...endedSessions,
    ...tally.wrong.map(line => `wrong answer: ${line}`),
  ]
}

export function formatReport(report: ChaosReport): string[] {
  const { faults, skipped, done, refused } = report
  const width = Math.max(...faults.map(({ fault }) => fault.length), 'fault'.length)
  const row = (fault: string, ...cells: string[]) =>
    [fault.padEnd(width), ...cells.map(cell => cell.padStart(16))].join('')
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')
  return [
    row('fault', 'recovered', 'longest outage'),
    ...faults.map(({ fault, times, longestOutageSeconds }) =>
      row(fault, `${times} of ${times}`, `${longestOutageSeconds.toFixed(1)} s`),
    ),
    ...skipped.map(({ fault, why }) => `skipped: ${fault} (${why})`),
    `done: ${counts(done)}`,
    `refused while something was broken: ${counts(refused)}`,
    `${report.acts} confirmed acts, ${report.sessions} sessions, ${report.reports} reports, ${report.payments} payments, ${report.figures} figures`,
    `${report.lost} lost, ${report.duplicated} duplicated, ${report.differences} differences`,
  ]
}
