/**
 * Compares the attempts of docs/security.md with the reports of this run of `npm test`: every test that is named there
 * ran and passed. Prints how many attempts the tests made, and how many came to nothing.
 */
import { readFileSync } from 'node:fs'
import { attemptFaults, countAttempts, printCounts, readAttempts } from './attempt-counts.ts'
import { readTestReports } from './test-reports.ts'

const attempts = readAttempts(readFileSync('docs/security.md', 'utf8'))
const results = readTestReports('test-results')
process.stdout.write(`${printCounts(countAttempts(attempts, results))}\n`)
const faults = attemptFaults(attempts, results)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
