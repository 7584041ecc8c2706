import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Service } from '@kindyield/processes'
import { childrenOf } from '../../stack/process-tree.ts'
import type { PartName } from '../stack/chaos-stack.ts'
import type { Fault } from './fault.ts'

/** A fault hits either the worker that works or the one on standby. */
const TARGETS: Record<string, PartName[]> = {
  api: ['api'],
  indexer: ['indexer1', 'indexer2'],
  keeper: ['keeper1', 'keeper2'],
  postgres: ['postgres'],
  chain: ['chain'],
}

/** On both sides of the ten seconds after which Postgres gives the lock of a frozen leader to another. */
const FREEZE_SECONDS = [1, 3, 6, 12]

export const processFaults: Fault[] = Object.entries(TARGETS).flatMap(([target, parts]) => [
  {
    name: `kill ${target}`,
    inject: async ({ parts: all }, random) => kill(await all[random.pick(parts)].running()),
  },
  {
    name: `freeze ${target}`,
    async inject({ parts: all }, random) {
      const seconds = random.pick(FREEZE_SECONDS)
      const { pid } = await all[random.pick(parts)].running()
      // Postgres has a process for each connection.
      await freeze([pid, ...childrenOf(pid).map(child => child.pid)], seconds)
    },
  },
])

export async function kill(service: Service): Promise<void> {
  // Another fault may have been first.
  if (!service.hasEnded()) process.kill(service.pid, 'SIGKILL')
  await service.ended
}

/** By a shell of its own, which continues them even if this program is killed meanwhile. */
async function freeze(pids: number[], seconds: number): Promise<void> {
  const all = pids.join(' ')
  const script = `kill -STOP ${all}; sleep ${seconds}; kill -CONT ${all}`
  const shell = spawn('/bin/sh', ['-c', script], { detached: true, stdio: 'ignore' })
  await once(shell, 'exit')
}
