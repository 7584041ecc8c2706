import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A shell that reads pids from a pipe. The pipe closes when this process ends for any reason, `kill -9` included;
 * the shell then stops the services that still run.
 */
const SCRIPT = `
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

export function registerService(pid: number, stopSignal: NodeJS.Signals): void {
  sendToReaper(`add ${pid} ${stopSignal.slice('SIG'.length)}`)
}

export function unregisterService(pid: number): void {
  sendToReaper(`drop ${pid} -`)
}

function sendToReaper(line: string): void {
  if (reaper === undefined) {
    reaper = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    reaper.unref()
    // Without the reaper, services still run; they are only not cleaned up after a `kill -9`.
    reaper.stdin?.on('error', () => {})
  }
  reaper.stdin?.write(`${line}\n`)
}
