import { type ChildProcess, spawn } from 'node:child_process'

/**
 * A shell that outlives this process by a moment. It reads pids from a pipe that closes when this process
 * ends in whatever way, `kill -9` included, and then ends the services that are still there.
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

export function watchOver(pid: number, stopSignal: NodeJS.Signals): void {
  tell(`add ${pid} ${stopSignal.slice('SIG'.length)}`)
}

export function unwatch(pid: number): void {
  tell(`drop ${pid} -`)
}

function tell(line: string): void {
  if (reaper === undefined) {
    reaper = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    reaper.unref()
    // A reaper that was killed costs only its safety net; the services themselves go on.
    reaper.stdin?.on('error', () => {})
  }
  reaper.stdin?.write(`${line}\n`)
}
