import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { type Address, createTestClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browse, crowd } from './callers.ts'
import { factoryOracle } from './factory-oracle.ts'
import { freeze } from './freeze.ts'
import { readDashboard, readRunbook } from './read-queries.ts'
import { rejectInside } from './reject-inside.ts'
import { type ShareHolding, takeShares } from './take-shares.ts'
import { startWatchedStack, type WatchedStack } from './watched-stack.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Their expressions look back over half an hour and an hour. */
const REMEMBERED = ['KeeperFailing', 'ProcessRestarts']
/** Theirs look back over five minutes, in which the faults that follow are made. */
const FADING = ['RequestsRefused', 'ServerErrors']
const FIRING_MS = 90_000
const GONE_MS = 120_000

let watched: WatchedStack

beforeAll(async () => {
  watched = await startWatchedStack()
})
afterAll(() => watched?.stop())

test('every query of the dashboard is answered, with data', async () => {
  const { stack, prometheus, runTask } = watched
  await expectResult('count(up == 1) == 4')
  await browse(stack.url, 50)
  await expectResult('sum(http_request_duration_seconds_count{route="/api/status"}) >= 50')
  // A rate is made of two scrapes.
  await browse(stack.url, 50)
  await expectResult('sum(increase(http_request_duration_seconds_count{route="/api/status"}[5m])) > 1')
  await runTask('watchSolvency')
  await expectResult('vault_solvent == 1')
  const { variable, queries } = readDashboard()
  expect(await prometheus.readLabel(variable.label, variable.match)).toHaveLength(4)
  const empty: string[] = []
  for (const { title, expression } of queries) {
    const result = await prometheus.query(expression)
    if (!result.some(({ value }) => Number.isFinite(Number(value[1])))) empty.push(title)
  }
  expect(empty).toEqual(['Alerts that fire'])
})

test('every query of the runbook is answered', async () => {
  const { stack, prometheus } = watched
  const { statements, expressions } = readRunbook()
  expect([statements.length > 4, expressions.length > 1]).toEqual([true, true])
  const client = new Client({ connectionString: stack.postgres.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  for (const expression of expressions) await prometheus.query(expression)
})

test('nothing fires while all is well', async () => {
  await setTimeout(10_000)
  expect(await watched.prometheus.listFiring()).toEqual([])
})

test('DependencyDown, ServerErrors and RequestsRefused: the database hangs, and users go on', async () => {
  const { stack } = watched
  const over = new AbortController()
  const resume = freeze(stack.postgres.service.pid)
  const asking = crowd(stack.apis[0].port, 300, over.signal)
  try {
    await expectFiring('DependencyDown', { dependency: 'database' })
    await expectFiring('ServerErrors')
    await expectFiring('RequestsRefused')
    await expectNotFiring('IndexUnknown')
  } finally {
    resume()
    over.abort()
    await asking
  }
  await expectGone()
})

test('ProcessDown and ProcessRestarts: an API is killed, three times', async () => {
  const { stack } = watched
  for (const times of [1, 2, 3]) {
    const { service, port } = stack.apis[0]
    const instance = `127.0.0.1:${port}`
    process.kill(service.pid, 'SIGKILL')
    await service.ended
    if (times === 1) await expectFiring('ProcessDown', { instance, role: 'api' })
    await stack.restart(0)
    await expectResult(`changes(process_start_time_seconds{instance="${instance}"}[1h]) == ${times}`)
  }
  await expectFiring('ProcessRestarts')
  await expectGone()
})

test('NoApiAnswers: both APIs hang', async () => {
  const resume = freeze(...watched.stack.apis.map(({ service }) => service.pid))
  try {
    await expectFiring('NoApiAnswers')
    await expectNotFiring('NothingAnswers')
  } finally {
    resume()
  }
  await expectGone()
})

test('NothingAnswers: all processes hang', async () => {
  const { apis, workers } = watched.stack
  const resume = freeze(...[...apis, ...workers].map(({ service }) => service.pid))
  try {
    await expectFiring('NothingAnswers')
    await expectNotFiring('NoApiAnswers')
  } finally {
    resume()
  }
  await expectGone()
})

test('DependencyDown: the chain hangs', async () => {
  const resume = freeze(watched.chain.pid)
  try {
    await expectFiring('DependencyDown', { dependency: 'chain', chain: 'local' })
    await expectNotFiring('IndexUnknown')
  } finally {
    resume()
  }
  await expectGone()
})

test('IndexerBehind, NoKeeperLeads and IndexUnknown: the workers hang, then the index is forgotten', async () => {
  const { stack, chain } = watched
  const resume = freeze(...stack.workers.map(({ service }) => service.pid))
  try {
    await createTestClient({ mode: 'hardhat', transport: http(chain.url) }).mine({ blocks: 30 })
    await expectFiring('IndexerBehind', { chain: 'local' })
    await expectFiring('NoKeeperLeads', { chain: 'local' })
    execFileSync(process.execPath, ['product/server/src/forget-network.ts', 'local'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: stack.postgres.url },
    })
    await expectFiring('IndexUnknown', { chain: 'local' })
  } finally {
    resume()
  }
  await expectGone()
})

test('ReplicaNotUsed: nobody is where a replica should be', async () => {
  const { stack, startOther, watch } = watched
  const { port, service } = await startOther('api', {
    DATABASE_READ_URLS: stack.postgres.url.replace(/:\d+\//, ':1/'),
  })
  watch({ port, role: 'api' })
  await expectFiring('ReplicaNotUsed', { instance: `127.0.0.1:${port}` })
  await service.stop()
  watch()
  await expectGone()
})

test('KeeperNotOracle, KeeperPoor and KeeperFailing: the keeper has the key of the next oracle, and no ether', async () => {
  const { stack, chain, startOther, watch, runTask } = watched
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const oracle = factoryOracle(chain.url)
  // The present keeper would carry it out.
  await Promise.all(stack.workers.map(({ service }) => service.stop()))
  await oracle.announce(address)
  await oracle.letDelayPass()
  stack.workers[0] = await startOther('indexer,keeper', { KEEPER_PRIVATE_KEY: key })
  watch()
  await expectFiring('KeeperNotOracle', { chain: 'local' })
  await expectFiring('KeeperPoor', { chain: 'local' })
  await expectResult('max(indexer_lag_blocks) == 0')
  await runTask('carryOutChanges')
  await expectFiring('KeeperFailing', { chain: 'local', task: 'carryOutChange' })
  await fund(address)
  await expectCarriedOut(address)
  await runTask('watchAccount')
  stack.workers[1] = await startOther('indexer,keeper', { KEEPER_PRIVATE_KEY: key })
  watch()
  await expectGone()
})

test('UnhandledRejection: a promise fails in an API', async () => {
  const { stack, debuggerPort } = watched
  const { service, port } = stack.apis[1]
  await rejectInside(service.pid, debuggerPort)
  await expectFiring('UnhandledRejection', { instance: `127.0.0.1:${port}` })
  process.kill(service.pid, 'SIGKILL')
  await service.ended
  await stack.restart(1)
  await expectGone()
})

test('VaultInsolvent: shares leave a vault in a way that only the local chain has', async () => {
  const { prometheus, chain, runTask } = watched
  await runTask('watchSolvency')
  await expectResult('vault_solvent == 1')
  const holdings = await prometheus.query('vault_shares_held > 0')
  const { vault, giveBack } = await takeShares(
    chain.url,
    holdings.map(({ metric }) => metric as ShareHolding),
  )
  await runTask('watchSolvency')
  await expectFiring('VaultInsolvent', { chain: 'local', vault })
  await giveBack()
  await runTask('watchSolvency')
  await expectGone()
})

test("KeeperNotOracle: the oracle's key is rotated as the runbook says, until the last step", async () => {
  const { stack, prometheus, chain, runTask } = watched
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const oracle = factoryOracle(chain.url)
  await fund(address)
  await oracle.announce(address)
  const [waiting] = await prometheus.query('keeper_leads == 0')
  const standby = waiting?.metric.instance === `127.0.0.1:${stack.workers[0].port}` ? 0 : 1
  await replaceWorker(standby, key)
  await oracle.letDelayPass()
  await expectCarriedOut(address)
  await runTask('watchAccount')
  await expectFiring('KeeperNotOracle', { chain: 'local' })
  await replaceWorker(standby === 0 ? 1 : 0, key)
  await expectResult(`keeper_leads{instance="127.0.0.1:${stack.workers[standby].port}"} == 1`)
  await runTask('watchAccount')
  await expectGone()
  await expectResult('keeper_is_oracle == 1 and on (instance) keeper_leads == 1')
  await runTask('report')
  await expectResult('keeper_success_timestamp_seconds{task="reportVault"}')
})

test('in the end nothing fires but what looks back for longer', async () => {
  await expectGone({ except: REMEMBERED, withinMs: 400_000 })
})

async function replaceWorker(index: 0 | 1, KEEPER_PRIVATE_KEY: Hex): Promise<void> {
  const { stack, startOther, watch } = watched
  await stack.workers[index].service.stop()
  stack.workers[index] = await startOther('indexer,keeper', { KEEPER_PRIVATE_KEY })
  watch()
}

async function fund(address: Address): Promise<void> {
  const client = createTestClient({ mode: 'hardhat', transport: http(watched.chain.url) })
  await client.setBalance({ address, value: parseEther('1') })
}

/** The keeper carries out what it knows by the index, which comes a moment later. */
async function expectCarriedOut(oracle: Address): Promise<void> {
  const { chain, runTask } = watched
  const carryOut = () => runTask('carryOutChanges').then(factoryOracle(chain.url).read)
  await expect.poll(carryOut, { timeout: FIRING_MS, interval: 3_000 }).toBe(oracle)
}

async function expectResult(expression: string): Promise<void> {
  const query = () => watched.prometheus.query(expression)
  await expect.poll(query, { timeout: FIRING_MS, interval: 500, message: expression }).not.toEqual([])
}

async function expectFiring(alertname: string, labels: Record<string, string> = {}): Promise<void> {
  await expect
    .poll(() => watched.prometheus.listFiring(), { timeout: FIRING_MS, interval: 500 })
    .toContainEqual(expect.objectContaining({ alertname, ...labels }))
}

async function expectNotFiring(alertname: string): Promise<void> {
  expect(await watched.prometheus.listFiring()).not.toContainEqual(expect.objectContaining({ alertname }))
}

async function expectGone({ except = [...REMEMBERED, ...FADING], withinMs = GONE_MS } = {}): Promise<void> {
  async function listOthers(): Promise<string[]> {
    const firing = await watched.prometheus.listFiring()
    return firing.map(({ alertname }) => alertname).filter(alertname => !except.includes(alertname))
  }
  await expect.poll(listOthers, { timeout: withinMs, interval: 1_000 }).toEqual([])
}
