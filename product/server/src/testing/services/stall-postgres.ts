import { execFileSync } from 'node:child_process'
import type { Postgres } from '@kindyield/postgres'

/** Stops Postgres and its sessions as a machine that swaps does: connections stay, and nobody answers. Returns what lets it go on. */
export function stallPostgres({ service: { pid } }: Postgres): () => void {
  // Its sessions are in process groups of their own.
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number)
  const processes = [pid, ...children]
  // The first first: it must not start any more of the others.
  for (const each of processes) signal(each, 'SIGSTOP')
  return () => {
    for (const each of processes) signal(each, 'SIGCONT')
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // A session may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
