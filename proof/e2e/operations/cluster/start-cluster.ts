import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@kindyield/processes'
import { createMachine, type Machine } from './create-machine.ts'
import { postgresUser, runStatements } from './debian-postgres.ts'
import type { Ports } from './fill-template.ts'
import { until } from './until.ts'

export type Cluster = {
  machines: readonly Machine[]
  /** Names all machines. */
  databaseUrl: string
  find(role: Role): Promise<Machine>
  /** Waits until it has a primary and two replicas, one of them synchronous, and all on one timeline. */
  untilWhole(): Promise<void>
  /** Makes the synchronous replica the primary, as an operator does. */
  switchOver(): Promise<void>
  /** Makes the etcd of a machine the leader of the three. */
  leadEtcd(machine: Machine): Promise<void>
  /** Starts a machine with empty disks in the place of one that was killed. */
  replace(machine: Machine): Promise<void>
  stop(): Promise<void>
}

/** As Patroni names them. */
type Role = 'leader' | 'sync_standby' | 'replica'
type Member = { name: string; role: Role; state: string; timeline?: number }

const MACHINES = [1, 2, 3] as const
const FIRST_PORT = 13_500
const PORTS_APART = 20
const START_SECONDS = 60
const WHOLE_SECONDS = 120
const PASSWORD = 'kindyield'

/** Three machines of `deploy/patroni` on this one, with the database of the server, as `docs/deployment.md` sets them up. */
export async function startCluster(logs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-cluster-'))
  chownSync(folder, postgresUser.uid, postgresUser.gid)
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const ports = await findPorts()
  const machines = MACHINES.map(number => createMachine({ number, folder, ports, logs }))

  async function stop(): Promise<void> {
    // At once, or the last ones would take the place of those that stop.
    const stopped = await Promise.allSettled(machines.map(machine => machine.stop()))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    for (const each of stopped) if (each.status === 'rejected') throw each.reason
  }

  async function readMembers(): Promise<Member[]> {
    return Promise.any(
      machines.map(async machine => {
        const { members } = (await ask(machine.ports[8008], '/cluster')) as { members: Member[] }
        return members
      }),
    )
  }

  const find = (role: Role) =>
    until(`a ${role}`, WHOLE_SECONDS, async () => {
      const name = (await readMembers()).find(member => member.role === role)?.name
      return machines.find(machine => machine.name === name)
    })

  async function untilWhole(): Promise<void> {
    await until('the cluster is whole', WHOLE_SECONDS, async () => {
      // Asked themselves: what the others know of a machine outlives it by the ttl.
      for (const { ports } of machines) {
        const { state } = (await ask(ports[8008], '/patroni')) as Member
        if (state !== 'running') return undefined
      }
      const members = await readMembers()
      const roles = members.map(({ role }) => role).sort()
      const timelines = new Set(members.map(({ timeline }) => timeline))
      const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
      return (
        (roles.join() === 'leader,replica,sync_standby' && areRunning && timelines.size === 1) || undefined
      )
    })
  }

  async function switchOver(): Promise<void> {
    const [primary, replica] = [await find('leader'), await find('sync_standby')]
    const args = ['switchover', 'kindyield', '--leader', primary.name, '--candidate', replica.name, '--force']
    await promisify(execFile)('patronictl', ['-c', primary.configuration, ...args])
  }

  async function leadEtcd(machine: Machine): Promise<void> {
    const { header } = (await ask(machine.ports[2379], '/v3/maintenance/status', {})) as EtcdStatus
    for (const { ports } of machines) {
      // The others refuse it.
      await ask(ports[2379], '/v3/maintenance/transfer-leadership', { targetID: header.member_id }).catch(
        () => {},
      )
    }
    await until(`etcd is led by ${machine.name}`, START_SECONDS, async () => {
      const status = (await ask(machine.ports[2379], '/v3/maintenance/status', {})) as EtcdStatus
      return status.leader === header.member_id || undefined
    })
  }

  async function replace(machine: Machine): Promise<void> {
    const { ports } = machines.find(each => each !== machine) as Machine
    const { members } = (await ask(ports[2379], '/v3/cluster/member/list', {})) as EtcdMembers
    const former = members.find(({ name }) => name === machine.name)
    await ask(ports[2379], '/v3/cluster/member/remove', { ID: former?.ID })
    // Refused until the others have known each other for some seconds.
    await until(`etcd takes a new ${machine.name}`, START_SECONDS, () =>
      ask(ports[2379], '/v3/cluster/member/add', { peerURLs: former?.peerURLs }),
    )
    machine.erase()
    machine.startEtcd()
    machine.startPatroni()
  }

  try {
    for (const machine of machines) machine.startEtcd()
    for (const { name, ports } of machines) {
      await until(`the etcd of ${name} is healthy`, START_SECONDS, () => ask(ports[2379], '/health'))
    }
    for (const machine of machines) machine.startPatroni()
    await untilWhole()
    const primary = await find('leader')
    await runStatements(
      primary.ports[5432],
      `create role kindyield login password '${PASSWORD}'`,
      'create database kindyield owner kindyield',
    )
  } catch (error) {
    await stop()
    throw error
  }
  const databaseUrl = machines
    .map(machine => `postgres://kindyield:${PASSWORD}@127.0.0.1:${machine.ports[5432]}/kindyield`)
    .join(',')
  return { machines, databaseUrl, find, untilWhole, switchOver, leadEtcd, replace, stop }
}

type EtcdStatus = { header: { member_id: string }; leader: string }
type EtcdMembers = { members: { ID: string; name: string; peerURLs: string[] }[] }

async function ask(port: number, path: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...sent,
    signal: AbortSignal.timeout(2_000),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Below those that the system gives to connections: a machine that starts again must get its own. */
async function findPorts(): Promise<Ports[]> {
  let next = FIRST_PORT
  const take = async () => {
    const port = await findFreePort(next)
    next = port + PORTS_APART
    return port
  }
  const found: Ports[] = []
  for (const _ of MACHINES) {
    found.push({ 5432: await take(), 8008: await take(), 2379: await take(), 2380: await take() })
  }
  return found
}
