/** Prints how much of contracts/src the contract tests reach, and fails below what is asked for. */
import { execFileSync } from 'node:child_process'

const MIN_LINES_PERCENT = 98
const MIN_BRANCHES_PERCENT = 95

// Instrumented code is compiled apart from what everybody else uses. The campaigns would take minutes under
// instrumentation and reach nothing that the other tests do not.
const env = {
  ...process.env,
  FOUNDRY_OUT: 'contracts/cache/coverage',
  FOUNDRY_CACHE_PATH: 'contracts/cache/coverage',
}
const skipped = ['--no-match-test', 'invariant_', '--no-match-contract', 'Griefing']
const args = ['coverage', '--report', 'summary', '--no-match-path', 'contracts/test/devnet/*', ...skipped]
const report = execFileSync('forge', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const rows = report.split('\n').filter(line => line.startsWith('| contracts/src/'))
const lines = sum(1)
const branches = sum(3)
const text = `${percent(lines)} of lines, ${percent(branches)} of branches in ${rows.length} files of contracts/src\n`
process.stdout.write(text)
const enough = lines.share >= MIN_LINES_PERCENT && branches.share >= MIN_BRANCHES_PERCENT
process.exitCode = rows.length > 0 && enough ? 0 : 1

function sum(column: number): { hit: number; all: number; share: number } {
  let hit = 0
  let all = 0
  for (const row of rows) {
    const [, part = '0', whole = '0'] = row.split('|')[column + 1]?.match(/\((\d+)\/(\d+)\)/) ?? []
    hit += Number(part)
    all += Number(whole)
  }
  return { hit, all, share: (100 * hit) / all }
}

function percent({ hit, all, share }: ReturnType<typeof sum>): string {
  return `${share.toFixed(1)} % (${hit} of ${all})`
}
