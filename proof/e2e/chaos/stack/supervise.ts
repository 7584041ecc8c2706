import { setTimeout } from 'node:timers/promises'
import type { Service } from '@kindyield/processes'

export type Supervised = {
  name: string
  /** Its process, or the next one while it is down. */
  running(): Promise<Service>
  stop(): Promise<void>
}

const RESTART_MS = 250

/** Starts a process and, as an operator would, starts it again whenever it has ended. Fails if the first start does. */
export async function supervise(name: string, start: () => Promise<Service>): Promise<Supervised> {
  let current: Service | undefined = await start()
  let isStopping = false

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await current?.ended
      current = undefined
      await setTimeout(RESTART_MS)
      // One that cannot start yet, as without its database, is tried again.
      if (!isStopping) current = await start().catch(() => undefined)
    }
    await current?.stop()
  }
  const working = keepRunning()

  return {
    name,
    async running() {
      while (current === undefined) await setTimeout(20)
      return current
    },
    async stop() {
      isStopping = true
      await current?.stop()
      await working
    },
  }
}
