import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { PartName, ServerName } from '../stack/chaos-stack.ts'
import { findFaketime } from '../stack/fake-clock.ts'
import { whyNoSmallDisk } from '../stack/small-disk.ts'
import type { Fault } from './fault.ts'

/** Enough for a server to start and too few for the connections that are opened then. */
const FEW_DESCRIPTORS = 64
const CONNECTIONS = 100
const START_TIMEOUT_MS = 60_000
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
    const restart = async () => {
      const service = await parts[name satisfies PartName].running()
      process.kill(service.pid, 'SIGKILL')
      await service.ended
    }
    descriptors.set(name, FEW_DESCRIPTORS)
    await restart()
    const dropped = await holdConnections(ports[name], random.pick(SECONDS) * 1_000)
    descriptors.delete(name)
    await restart()
    if (dropped === 0) throw new Error(`${name} had enough descriptors`)
  },
}))

/** Keeps connections open and idle, as many as the server takes; returns how many it dropped. */
async function holdConnections(port: number, forMs: number): Promise<number> {
  // The server starts first: one that does not listen yet refuses, and drops nothing.
  let ended = performance.now() + START_TIMEOUT_MS
  let dropped = 0
  const open = new Set<ReturnType<typeof connect>>()
  while (performance.now() < ended) {
    for (let missing = CONNECTIONS - open.size; missing > 0; missing -= 1) {
      const socket = connect(port, '127.0.0.1')
      let isOpen = false
      open.add(socket)
      socket.on('error', () => {})
      socket.once('connect', () => {
        isOpen = true
        ended = Math.min(ended, performance.now() + forMs)
      })
      socket.once('close', () => {
        open.delete(socket)
        if (isOpen && performance.now() < ended) dropped += 1
      })
    }
    await setTimeout(100)
  }
  for (const socket of open) socket.destroy()
  return dropped
}

export const resourceFaults: Fault[] = [...fullDisks, clockJump, ...fewDescriptors]
