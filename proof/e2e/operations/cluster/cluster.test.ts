import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findEndedSessions, type Session } from '../../chaos/traffic/session.ts'
import { type Figure, recordFigures } from '../record-figures.ts'
import type { Machine } from './create-machine.ts'
import { runStatements } from './debian-postgres.ts'
import { type Cluster, startCluster } from './start-cluster.ts'
import { type Servers, startServers } from './start-servers.ts'
import { type SignIns, startSignIns } from './start-sign-ins.ts'
import { type Stakes, startStakes } from './start-stakes.ts'

const LOGS = fileURLToPath(new URL('../../../../test-results/operations/cluster', import.meta.url))
const LOST_MACHINE_SECONDS = 25
const LOST_PROCESS_SECONDS = 8

let cluster: Cluster
let servers: Servers
let signIns: SignIns
let stakes: Stakes
/** What a test that fails leaves broken. */
const repairs: (() => unknown)[] = []
const figures: Figure[] = []

beforeAll(async () => {
  cluster = await startCluster(LOGS)
  servers = await startServers(cluster.databaseUrl)
  signIns = startSignIns(servers.apis)
  stakes = await startStakes(servers.apis, servers.devnet)
  await stakes.next()
})
afterEach(async () => {
  for (const repair of repairs.splice(0)) await repair()
})
afterAll(async () => {
  recordFigures('cluster', figures)
  try {
    await Promise.all([signIns?.stop(), stakes?.stop()])
    await servers?.stop()
  } finally {
    await cluster?.stop()
  }
})

/** Refreshes them at both APIs. */
async function findEnded(sessions: readonly Session[]): Promise<string[]> {
  const parts = [...servers.apis, ...servers.apis].map((api, part, { length }) =>
    findEndedSessions(
      api,
      sessions.filter((_, index) => index % length === part),
    ),
  )
  return (await Promise.all(parts)).flat()
}

/** Everything that was confirmed until now must hold afterwards. */
async function survive(fault: () => Promise<Figure>): Promise<void> {
  const before = [...signIns.sessions]
  const figure = await fault()
  const ended = await findEnded(before)
  figures.push(figure, {
    what: `sessions confirmed before: ${figure.what}`,
    value: before.length,
    unit: 'sessions',
  })
  figures.push({ what: 'of them lost', value: ended.length, unit: 'sessions', max: 0 })
  expect(before.length).toBeGreaterThan(10)
  expect(ended).toEqual([])
  await stakes.next()
  if (figure.max !== undefined) expect(figure.value).toBeLessThanOrEqual(figure.max)
}

/** Whether a machine that was the primary has come back as a replica of the new one. */
async function expectReplica(machine: Machine): Promise<void> {
  await cluster.untilWhole()
  expect((await cluster.find('leader')).name).not.toBe(machine.name)
  expect(await runStatements(machine.ports[5432], 'select pg_is_in_recovery()')).toBe('t')
}

test('when the machine of the primary is killed, another one is the primary', async () => {
  const primary = await cluster.find('leader')
  // Its loss takes longest, because its followers in etcd elect a leader first.
  await cluster.leadEtcd(primary)
  await survive(async () => {
    const killed = performance.now()
    await primary.kill()
    const value = await signIns.secondsUntilNext(killed)
    return {
      what: 'machine of the primary killed: next sign-in',
      value,
      unit: 's',
      max: LOST_MACHINE_SECONDS,
    }
  })
  primary.startEtcd()
  primary.startPatroni()
  await expectReplica(primary)
})

test('when Postgres of the primary is killed, a replica is the primary', async () => {
  const primary = await cluster.find('leader')
  await survive(async () => {
    const killed = performance.now()
    await primary.killPostmaster()
    const value = await signIns.secondsUntilNext(killed)
    return {
      what: 'Postgres of the primary killed: next sign-in',
      value,
      unit: 's',
      max: LOST_PROCESS_SECONDS,
    }
  })
  await expectReplica(primary)
})

test('an operator makes another machine the primary', async () => {
  const primary = await cluster.find('leader')
  await survive(async () => {
    const began = performance.now()
    await cluster.switchOver()
    await signIns.secondsUntilNext(performance.now())
    return { what: 'switchover: without a sign-in', value: signIns.longestPause(began), unit: 's' }
  })
  await expectReplica(primary)
})

test('a primary that nobody reaches is replaced, and confirms nothing when it is back', async () => {
  const primary = await cluster.find('leader')
  await survive(async () => {
    const hung = performance.now()
    repairs.push(primary.hang())
    const value = await signIns.secondsUntilNext(hung)
    return { what: 'machine of the primary silent: next sign-in', value, unit: 's' }
  })
  repairs.pop()?.()
  await expectReplica(primary)
})

test('when the synchronous replica is killed, commits wait until the other one takes its place', async () => {
  const replica = await cluster.find('sync_standby')
  await survive(async () => {
    const killed = performance.now()
    await replica.kill()
    const value = await signIns.secondsUntilNext(killed)
    return { what: 'machine of the synchronous replica killed: next sign-in', value, unit: 's' }
  })
  replica.startEtcd()
  replica.startPatroni()
  await expectReplica(replica)
})

test('without etcd the primary works on', async () => {
  const primary = await cluster.find('leader')
  await survive(async () => {
    const killed = performance.now()
    for (const machine of cluster.machines) await machine.killEtcd()
    // Longer than a primary keeps its place without being heard of.
    await setTimeout(30_000)
    return {
      what: 'without etcd for 30 s: without a sign-in',
      value: signIns.longestPause(killed),
      unit: 's',
    }
  })
  for (const machine of cluster.machines) machine.startEtcd()
  await cluster.untilWhole()
  expect((await cluster.find('leader')).name).toBe(primary.name)
})

test('a machine that was lost with its disks is replaced', async () => {
  const lost = await cluster.find('replica')
  await lost.kill()
  await cluster.replace(lost)
  await cluster.untilWhole()
  expect(await runStatements(lost.ports[5432], 'select pg_is_in_recovery()')).toBe('t')
})

test('every session and every stake of the run is there', async () => {
  await signIns.stop()
  expect(await findEnded(signIns.sessions)).toEqual([])
  await stakes.stop()
  expect(await stakes.findMissing()).toEqual([])
  figures.push({ what: 'sessions confirmed in all', value: signIns.sessions.length, unit: 'sessions' })
})
