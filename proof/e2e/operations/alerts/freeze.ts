import { descendantsOf } from '../../stack/process-tree.ts'

/** Stops processes by SIGSTOP, with those that they have started, until what it returns is called. */
export function freeze(...pids: readonly number[]): () => void {
  const all = pids.flatMap(pid => [pid, ...descendantsOf(pid).map(child => child.pid)])
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
}
