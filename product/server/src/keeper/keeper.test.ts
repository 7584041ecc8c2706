import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accounts } from '@kindyield/devnet'
import { addJobAdhoc } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../chain/vaults.ts'
import { SENDER_LOCK_KEY } from '../coordination/sender-lock.ts'
import { announceAndCarryOut } from '../testing/carry-out.ts'
import { LOCAL_CHAIN } from '../testing/examples/local-venues.ts'
import { type KeeperScene, startKeeperScene } from '../testing/keeper-scene.ts'
import { stallPostgres } from '../testing/services/stall-postgres.ts'
import { keeperSchema } from './keeper.ts'

const FAST_START = new URL('../fast-start.ts', import.meta.url).href
const PROGRAM = fileURLToPath(new URL('../testing/keeper-process.ts', import.meta.url))

let scene: KeeperScene
let databaseUrl: string
const SCHEMA = keeperSchema(LOCAL_CHAIN)

let jobs: pg.Pool
const processes: ChildProcess[] = []

beforeAll(async () => {
  scene = await startKeeperScene()
  databaseUrl = scene.running.services.postgres.url
  jobs = new pg.Pool({ connectionString: databaseUrl })
  // Postgres may stop before the last connection has said goodbye.
  jobs.on('error', () => {})
})
afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL')
  await jobs?.end()
  await scene?.running.stop()
})

const addReport = () =>
  addJobAdhoc({ connectionString: databaseUrl, schema: SCHEMA }, 'report', {}, { jobKey: 'report' })

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(20)
}

async function untilAllDone(): Promise<void> {
  await until(async () => {
    const { rows } = await jobs.query(`select 1 from ${SCHEMA}.jobs`)
    return rows.length === 0
  })
}

const countReports = (vaults: Vault[]) => Promise.all(vaults.map(scene.reportsOf))
const used = () => scene.lidoVaults.slice(0, 2)

function startProcess(): ChildProcess {
  const { PATH = '' } = process.env
  const env = { PATH, DATABASE_URL: databaseUrl, RPC_URL: scene.running.services.devnet.url }
  const started = spawn(process.execPath, ['--import', FAST_START, PROGRAM], { env, stdio: 'inherit' })
  processes.push(started)
  return started
}

test('R22 two keepers report each vault once, and the other takes over when one stops', async () => {
  const keepers = [scene.createSecondKeeper(), scene.createSecondKeeper()]
  const working = keepers.map(keeper => keeper.run())
  await scene.earn()
  await Promise.all([addReport(), addReport()])
  await untilAllDone()
  expect(await countReports(used())).toEqual([1, 1])

  await scene.earn()
  keepers[0]?.stop()
  await working[0]
  await addReport()
  await untilAllDone()
  expect(await countReports(used())).toEqual([2, 2])
  keepers[1]?.stop()
  await working[1]
})

test('R22 after a keeper is killed with a pending transaction, the next one finishes and sends nothing twice', async () => {
  const { on } = scene
  const before = await countReports(used())
  await scene.earn()
  await on.testClient.setAutomine(false)
  const killed = startProcess()
  await addReport()
  const { address } = accounts.oracle
  const sent = () => on.chain.getTransactionCount({ address, blockTag: 'pending' })
  const mined = await on.chain.getTransactionCount({ address })
  await until(async () => (await sent()) > mined)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const { rows } = await jobs.query(`select 1 from ${SCHEMA}.jobs where locked_by is not null`)
  expect(rows).toHaveLength(1)

  const next = startProcess()
  await until(async () => {
    const { rows } = await jobs.query('select 1 from pg_locks where granted and classid = $1', [
      SENDER_LOCK_KEY,
    ])
    return rows.length === 1
  })
  // Time enough to send it once more, if it did not look first.
  await setTimeout(1_000)
  expect(await sent()).toBe(mined + 1)
  await on.testClient.mine({ blocks: 1 })
  await on.testClient.setAutomine(true)
  await untilAllDone()
  expect(await countReports(used())).toEqual(before.map(count => count + 1))
  next.kill('SIGTERM')
})

test('R22 failed jobs are retried', async () => {
  const { on } = scene
  const before = await countReports(used())
  await scene.earn()
  const keeper = scene.createSecondKeeper()
  await announceAndCarryOut(on, 'announceOracle', [accounts.owner.address])
  const working = keeper.run()
  await addReport()
  await until(async () => {
    const { rows } = await jobs.query(`select 1 from ${SCHEMA}.jobs where last_error is not null`)
    return rows.length === 2
  })
  await announceAndCarryOut(on, 'announceOracle', [accounts.oracle.address])
  await untilAllDone()
  expect(await countReports(used())).toEqual(before.map(count => count + 1))
  keeper.stop()
  await working
})

test('R22 a Postgres that hangs when a task ends causes no unhandled rejection, and the keeper recovers', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  let runs = 0
  let resume = () => {}
  const keeper = scene.createSecondKeeper({
    databaseTimeoutMs: 500,
    async makeYield() {
      runs += 1
      if (runs === 1) resume = stallPostgres(scene.running.services.postgres)
    },
  })
  const working = keeper.run()
  try {
    const addYield = () => addJobAdhoc({ connectionString: databaseUrl, schema: SCHEMA }, 'makeYield', {})
    await addYield()
    await until(async () => runs === 1)
    // Long enough for what waits for Postgres to give up.
    await setTimeout(2_000)
    resume()
    await addYield()
    await until(async () => runs > 1)
    await untilAllDone()
    expect(unhandled).toEqual([])
  } finally {
    resume()
    keeper.stop()
    await working
    process.off('unhandledRejection', note)
  }
})
