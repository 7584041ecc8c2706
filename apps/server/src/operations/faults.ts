import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

export type Faults = ReturnType<typeof createFaults>

/** Errors that nobody handled. Whoever has one may have stopped half-way, so it is not ready until it is restarted. */
export function createFaults({ registry, log }: { registry: Registry; log: Logger }) {
  const rejections = new Counter({
    name: 'process_unhandled_rejections_total',
    help: 'Promises that failed and that nobody waited for',
    registers: [registry],
  })
  let hasHappened = false

  function countRejection(error: unknown): void {
    hasHappened = true
    rejections.inc()
    log.error({ err: error }, 'a promise failed that nobody waited for')
  }

  return { countRejection, haveHappened: () => hasHappened }
}
