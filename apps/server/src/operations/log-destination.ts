import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const STDOUT = 1
const STDERR = 2
/** Lines beyond it are dropped: a reader that has stopped reading must not fill the memory. */
const MAX_WAITING_CHARACTERS = 1024 * 1024
const AGAIN_AFTER_MS = 100

/**
 * Where the log goes. What cannot be written, because the disk is full or the reader has gone, is dropped, said on
 * standard error once, and holds nothing up. Pino's own destination ends the process over it or, when that exits,
 * tries for ever.
 */
export function createLogDestination(file: number = STDOUT): DestinationStream {
  let waiting = ''
  let isWriting = false
  let isTold = false

  function writeLine(line: string): void {
    if (waiting.length + line.length > MAX_WAITING_CHARACTERS) {
      tell('nobody reads it')
      return
    }
    waiting += line
    if (!isWriting) writeWaiting()
  }

  function writeWaiting(): void {
    const bytes = Buffer.from(waiting)
    waiting = ''
    isWriting = true
    writeRest(bytes)
  }

  function writeRest(bytes: Buffer): void {
    write(file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => writeRest(bytes), AGAIN_AFTER_MS)
      } else if (error === null && written < bytes.length) {
        writeRest(bytes.subarray(written))
      } else {
        if (error !== null) tell(error.message)
        isWriting = false
        if (waiting !== '') writeWaiting()
      }
    })
  }

  function tell(reason: string): void {
    if (isTold) return
    isTold = true
    attempt(STDERR, `The log cannot be written (${reason}); the server goes on without it.\n`)
  }

  // Nothing runs any more that could wait.
  process.on('exit', () => attempt(file, waiting))
  return { write: writeLine }
}

/** Once: there is nowhere left to say that it failed. */
function attempt(file: number, text: string): void {
  try {
    writeSync(file, text)
  } catch {}
}
