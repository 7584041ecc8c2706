import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

export type UnhandledRejections = ReturnType<typeof createUnhandledRejections>
type UnhandledRejectionsOptions = { registry: Registry; readiness: Readiness; log: Logger }

/** Counts unhandled promise rejections. After one, the process may be in an unknown state and is not ready until restarted. */
export function createUnhandledRejections({ registry, readiness, log }: UnhandledRejectionsOptions) {
  const rejections = new Counter({
    name: 'process_unhandled_rejections_total',
    help: 'Promises that failed and that nobody waited for',
    registers: [registry],
  })

  function record(error: unknown): void {
    readiness.refuse('An error was not handled: restart the server')
    rejections.inc()
    log.error({ err: error }, 'unhandled promise rejection')
  }

  return { record }
}
