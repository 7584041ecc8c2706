import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export type ServiceOptions = {
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Run as another user: Postgres refuses to be root. */
  uid?: number
  gid?: number
  /** File for its output; without one, only the last lines are kept, for error messages. */
  logFile?: string | undefined
  /** Signal that asks it to stop; SIGTERM by default. */
  stopSignal?: NodeJS.Signals
  /**
   * For Node programs that send 'listening' over IPC when they are ready, or a sentence that says why they cannot
   * start.
   */
  signalsReady?: boolean
}

export type Service = {
  name: string
  pid: number
  /** Resolves when it has ended, with the exit code or signal as text. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Resolves when it sends 'listening'. Until then, whatever answers on its port is another program. */
  ready: Promise<void>
  /** The last lines that it printed or, with a log file, the reason that it sent over IPC. */
  lastOutput(): string
  stop(): Promise<void>
}

const STOP_TIMEOUT_MS = 15_000
const MAX_OUTPUT_CHARACTERS = 4_000

/**
 * Starts a child in its own process group, so that Ctrl-C in a terminal reaches only this process, which then stops
 * its services in order.
 */
export function startService(options: ServiceOptions): Service {
  const { name, command, args, logFile, stopSignal = 'SIGTERM' } = options
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600)
  const child = spawn(command, args, {
    env: options.env ?? process.env,
    cwd: options.cwd,
    uid: options.uid,
    gid: options.gid,
    detached: true,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe', ...(options.signalsReady ? ['ipc' as const] : [])],
  })
  if (log !== undefined) closeSync(log)

  let recentOutput = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      recentOutput = (recentOutput + text).slice(-MAX_OUTPUT_CHARACTERS)
    })
  }

  let hasEnded = false
  const ended = new Promise<string>(resolve => {
    const end = (outcome: string) => {
      hasEnded = true
      if (child.pid !== undefined) unregisterService(child.pid)
      resolve(outcome)
    }
    child.once('error', error => end(error.message))
    child.once('exit', (code, signal) => end(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  let reason = ''
  const ready = new Promise<void>(resolve => {
    child.on('message', message => {
      if (message === 'listening') resolve()
      else reason = String(message)
    })
  })
  if (child.pid !== undefined) registerService(child.pid, stopSignal)

  return {
    name,
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => hasEnded,
    ready,
    lastOutput: () => recentOutput.trim() || reason,
    async stop() {
      if (hasEnded) return
      child.kill(stopSignal)
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * A shell that reads pids from a pipe. The pipe closes when this process ends for any reason, `kill -9` included;
 * the shell then stops the services that still run.
 */
const REAPER = `
trap '' INT TERM HUP
services=
while read -r verb pid signal; do
  kept=
  for service in $services; do
    [ "\${service%:*}" = "$pid" ] || kept="$kept $service"
  done
  services=$kept
  [ "$verb" = add ] && services="$services $pid:$signal"
done
[ -n "$services" ] || exit 0
for service in $services; do kill -"\${service#*:}" "\${service%:*}" 2>/dev/null; done
for second in 1 2 3 4 5 6 7 8 9 10; do
  alive=
  for service in $services; do kill -0 "\${service%:*}" 2>/dev/null && alive=1; done
  [ -n "$alive" ] || exit 0
  sleep 1
done
for service in $services; do kill -KILL "\${service%:*}" 2>/dev/null; done
`

let reaper: ChildProcess | undefined

function registerService(pid: number, stopSignal: NodeJS.Signals): void {
  sendToReaper(`add ${pid} ${stopSignal.slice('SIG'.length)}`)
}

function unregisterService(pid: number): void {
  sendToReaper(`drop ${pid} -`)
}

function sendToReaper(line: string): void {
  if (reaper === undefined) {
    reaper = spawn('/bin/sh', ['-c', REAPER], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    reaper.unref()
    // Without the reaper, services still run; they are only not cleaned up after a `kill -9`.
    reaper.stdin?.on('error', () => {})
  }
  reaper.stdin?.write(`${line}\n`)
}
