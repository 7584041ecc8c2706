import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const STDOUT = 1
const STDERR = 2
/** Lines beyond it are dropped: a stalled consumer must not fill the memory. */
const MAX_BUFFERED_CHARACTERS = 1024 * 1024
const RETRY_MS = 100

/**
 * Writes log lines without blocking. A line that cannot be written (a full disk, a closed pipe) is dropped, and the
 * first drop is reported on standard error. Pino's own destination ends the process instead or, at exit, retries for
 * ever.
 */
export function createLogDestination(file: number = STDOUT): DestinationStream {
  let buffered = ''
  let isWriting = false
  let hasWarned = false

  function writeLine(line: string): void {
    if (buffered.length + line.length > MAX_BUFFERED_CHARACTERS) {
      warnOnce('nobody reads it')
      return
    }
    buffered += line
    if (!isWriting) flush()
  }

  function flush(): void {
    const bytes = Buffer.from(buffered)
    buffered = ''
    isWriting = true
    writeRest(bytes)
  }

  function writeRest(bytes: Buffer): void {
    write(file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => writeRest(bytes), RETRY_MS)
      } else if (error === null && written < bytes.length) {
        writeRest(bytes.subarray(written))
      } else {
        if (error !== null) warnOnce(error.message)
        isWriting = false
        if (buffered !== '') flush()
      }
    })
  }

  function warnOnce(reason: string): void {
    if (hasWarned) return
    hasWarned = true
    tryWrite(STDERR, `The log cannot be written (${reason}); the server goes on without it.\n`)
  }

  // Asynchronous writes do not run after `exit`.
  process.on('exit', () => tryWrite(file, buffered))
  return { write: writeLine }
}

/** Ignores a failure: there is nowhere left to report it. */
function tryWrite(file: number, text: string): void {
  try {
    writeSync(file, text)
  } catch {}
}
