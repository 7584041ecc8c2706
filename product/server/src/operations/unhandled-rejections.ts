import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

export type UnhandledRejections = ReturnType<typeof createUnhandledRejections>

/** Counts unhandled promise rejections. After one, the process may be in an unknown state and is not ready until restarted. */
export function createUnhandledRejections({ registry, log }: { registry: Registry; log: Logger }) {
  const rejections = new Counter({
    name: 'process_unhandled_rejections_total',
    help: 'Promises that failed and that nobody waited for',
    registers: [registry],
  })
  let occurred = false

  function record(error: unknown): void {
    occurred = true
    rejections.inc()
    log.error({ err: error }, 'unhandled promise rejection')
  }

  return { record, hasOccurred: () => occurred }
}
