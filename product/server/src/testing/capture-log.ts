import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLog } from '../operations/create-log.ts'

/** The server's own log at its most talkative, and all that it wrote. */
export function captureLog(secrets: string[] = []): { log: Logger; text(): string } {
  const lines: string[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: createLog({ level: 'trace', secrets, destination }), text: () => lines.join('') }
}
