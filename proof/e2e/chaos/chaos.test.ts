import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allFaults } from './faults/choose-faults.ts'
import type { Fault } from './faults/fault.ts'
import { createReport, listFailures } from './report.ts'
import { runChaos } from './run-chaos.ts'

/** Injected together, line by line. `npm run chaos` injects all of them, again and again. */
const FAULTS = [
  ['kill indexer', 'reorg'],
  ['kill postgres', 'RPC lies'],
  ['kill chain', 'kill keeper'],
  ['kill api', 'freeze postgres'],
]
const SEED = 7

test('R43 while every part is killed, the chain reorganises and its node lies, nothing is lost, done twice or wrong', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'kindyield-chaos-logs-'))
  const waiting = FAULTS.map(names => names.map(faultNamed))
  const result = await runChaos({
    seed: SEED,
    nextFaults: () => waiting.shift(),
    holders: 2,
    needsDisks: false,
    logs,
    onProgress: () => {},
  })
  rmSync(logs, { recursive: true })
  expect(listFailures(result)).toEqual([])
  const report = createReport(result, { seed: SEED, seconds: 0, skipped: [] })
  expect(report).toMatchObject({ lost: 0, duplicated: 0, differences: 0 })
  expect(report.faults.map(({ fault }) => fault)).toEqual(FAULTS.flat().sort())
  // Otherwise too little was compared.
  expect(report.acts).toBeGreaterThan(5)
  expect(report.figures).toBeGreaterThan(1_000)
}, 300_000)

function faultNamed(name: string): Fault {
  const fault = allFaults.find(each => each.name === name)
  if (fault === undefined) throw new Error(`There is no fault ${name}`)
  return fault
}
