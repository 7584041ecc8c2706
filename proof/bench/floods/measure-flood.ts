import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startService } from '@kindyield/processes'
import { allFloods } from './all-floods.ts'
import type { FloodContext } from './flood.ts'

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))
const SECONDS = 5
/** Limits that look back at what was used take hold of an attacker within seconds; those are told apart. */
const BEGINNING_SECONDS = 3
const INNOCENTS = 8

export type Measured = { p99: number; failed: number; asked: number; slowestAtFirst: number }

/** Latency and failures of others while one process attacks, or sends as much as people do. */
export async function measureFlood(
  context: FloodContext,
  flood: number,
  kind: 'attack' | 'ordinary',
): Promise<Measured> {
  const { callers: _, ...order } = context
  const command = [process.execPath, ATTACKER, JSON.stringify({ ...order, flood, kind })]
  const [program = '', ...args] = hasTaskset() ? ['taskset', '-c', '0', ...command] : command
  const attacker = startService({ name: 'attacker', command: program, args, stopSignal: 'SIGKILL' })
  try {
    const beginning = await askAsOthers(context, flood, BEGINNING_SECONDS)
    const { times, failed } = await askAsOthers(context, flood, SECONDS)
    return {
      p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      failed: failed + beginning.failed,
      asked: times.length,
      slowestAtFirst: beginning.times.at(-1) ?? Number.NaN,
    }
  } finally {
    await attacker.stop()
  }
}

/** Milliseconds of their requests, in ascending order. */
async function askAsOthers(context: FloodContext, index: number, seconds: number) {
  const { innocent, innocentEveryMs } = allFloods[index] as (typeof allFloods)[number]
  const end = performance.now() + seconds * 1_000
  const times: number[] = []
  let failed = 0
  const repeat = async (loop: number) => {
    while (performance.now() < end) {
      const started = performance.now()
      await innocent(context, loop).catch(() => {
        failed += 1
      })
      const took = performance.now() - started
      times.push(took)
      await setTimeout(Math.max(0, innocentEveryMs - took))
    }
  }
  await Promise.all(Array.from({ length: INNOCENTS }, (_, loop) => repeat(loop)))
  times.sort((one, other) => one - other)
  return { times, failed }
}

/** Pins a process to one processor; macOS has nothing like it. */
function hasTaskset(): boolean {
  return spawnSync('taskset', ['-c', '0', 'true']).status === 0
}
