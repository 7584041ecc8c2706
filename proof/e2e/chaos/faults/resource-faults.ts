import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { ServerName } from '../stack/chaos-stack.ts'
import { findFaketime } from '../stack/fake-clock.ts'
import { whyNoSmallDisk } from '../stack/small-disk.ts'
import type { Fault } from './fault.ts'
import { kill } from './process-faults.ts'

/** Enough for a server to start and too few for the connections that are opened then. */
const FEW_DESCRIPTORS = 64
const CONNECTIONS = 100
const EXHAUST_TIMEOUT_MS = 60_000
const SECONDS = [3, 6]
/** Both ways. Within the thirty days of a session, and beyond the ten minutes of an access token. */
const CLOCK_JUMPS = [-7_200, -30, 45, 900, 86_400]

const fullDisks: Fault[] = (['chain', 'postgres'] as const).map(part => ({
  name: `full disk of ${part}`,
  missing: whyNoSmallDisk(),
  async inject({ disks }, random) {
    disks[part]?.fill()
    await setTimeout(random.pick(SECONDS) * 1_000)
    disks[part]?.empty()
  },
}))

const clockJump: Fault = {
  name: "jump of the servers' clock",
  missing: findFaketime() === undefined ? 'libfaketime is not installed' : undefined,
  async inject({ clock }, random) {
    clock?.set(random.pick(CLOCK_JUMPS))
    await setTimeout(random.pick(SECONDS) * 1_000)
    clock?.set(0)
  },
}

const fewDescriptors: Fault[] = [
  { target: 'api', names: ['api'] as const },
  { target: 'indexer', names: ['indexer1', 'indexer2'] as const },
].map(({ target, names }) => ({
  name: `few descriptors for ${target}`,
  async inject({ descriptors, parts, ports }, random) {
    const name: ServerName = random.pick(names)
    const restart = async () => kill(await parts[name].running())
    descriptors.set(name, FEW_DESCRIPTORS)
    await restart()
    await exhaust(ports[name], random.pick(SECONDS) * 1_000)
    descriptors.delete(name)
    await restart()
  },
}))

/** Opens more connections than the server can have and, once it has dropped one, goes on for this time. */
async function exhaust(port: number, forMs: number): Promise<void> {
  const deadline = performance.now() + EXHAUST_TIMEOUT_MS
  let ended = Number.POSITIVE_INFINITY
  const open = new Set<Socket>()
  while (performance.now() < ended) {
    if (performance.now() > deadline) throw new Error(`The server on port ${port} had enough descriptors`)
    for (let missing = CONNECTIONS - open.size; missing > 0; missing -= 1) {
      const socket = connect(port, '127.0.0.1')
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => open.delete(socket))
      // One that does not listen yet refuses a connection, which is something else than dropping it.
      socket.once('connect', () =>
        socket.once('close', () => {
          ended = Math.min(ended, performance.now() + forMs)
        }),
      )
    }
    await setTimeout(100)
  }
  for (const socket of open) socket.destroy()
}

export const resourceFaults: Fault[] = [...fullDisks, clockJump, ...fewDescriptors]
