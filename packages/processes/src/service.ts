import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { unwatch, watchOver } from './reaper.ts'

export type ServiceOptions = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Run as another user: Postgres refuses to be root. */
  uid?: number
  gid?: number
  /** Where its output goes; without one, only the last lines are kept, for error messages. */
  logFile?: string
  /** How it is asked to end. */
  stopSignal?: NodeJS.Signals
  /** A Node program that sends its parent 'listening', or in a sentence why it cannot. */
  announces?: boolean
}

export type Service = {
  name: string
  pid: number
  /** Resolves when it has ended, with how. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Resolves when it says that it listens. What answers on its port before that is another program. */
  announced: Promise<void>
  /** The last lines that it printed or, where those go to a file, the reason that it gave. */
  lastWords(): string
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 15_000
const KEPT_CHARACTERS = 4_000

/**
 * Starts a child in a process group of its own, so that Ctrl-C in a terminal reaches this process alone,
 * which then stops its services in order.
 */
export function startService(options: ServiceOptions): Service {
  const { name, command, args, logFile, stopSignal = 'SIGTERM' } = options
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600)
  const child = spawn(command, args, {
    env: options.env ?? process.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
    detached: true,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe', ...(options.announces ? ['ipc' as const] : [])],
  })
  if (log !== undefined) closeSync(log)

  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-KEPT_CHARACTERS)
    })
  }

  let over = false
  const ended = new Promise<string>(resolve => {
    const end = (how: string) => {
      over = true
      if (child.pid !== undefined) unwatch(child.pid)
      resolve(how)
    }
    child.once('error', error => end(error.message))
    child.once('exit', (code, signal) => end(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  let reason = ''
  const announced = new Promise<void>(resolve => {
    child.on('message', message => {
      if (message === 'listening') resolve()
      else reason = String(message)
    })
  })
  if (child.pid !== undefined) watchOver(child.pid, stopSignal)

  return {
    name,
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => over,
    announced,
    lastWords: () => tail.trim() || reason,
    async stop() {
      if (over) return
      child.kill(stopSignal)
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(force)
    },
  }
}
