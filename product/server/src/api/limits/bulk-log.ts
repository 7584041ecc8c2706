import type { Logger } from 'pino'

export type BulkLogOptions = { log: Logger; message: string; everyMs?: number }

/**
 * Logs how often something happened and the details of its last time, at once and then every ten seconds. Not a line
 * for each: a server that is busy would be busy with its log.
 */
export function createBulkLog({ log, message, everyMs = 10_000 }: BulkLogOptions) {
  let unlogged = 0
  let isDue = true
  let last: object = {}

  function record(details: object): void {
    unlogged += 1
    last = details
    if (isDue) write()
  }

  function write(): void {
    log.warn({ count: unlogged, ...last }, message)
    unlogged = 0
    isDue = false
    setTimeout(() => {
      isDue = true
      if (unlogged > 0) write()
    }, everyMs).unref()
  }

  return record
}
