import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** `command` is the program and its arguments, with spaces between them. */
export type RunningProcess = { pid: number; parent: number; command: string }

/** A part of the command line of each child of the launcher. */
const CHILDREN = {
  chain: 'local-network/devnet/src/chain/main.ts',
  database: '/bin/postgres',
  server: 'local-network/server/src/main.ts',
}

/** Running direct children of a process. */
export function childrenOf(pid: number): RunningProcess[] {
  return allProcesses().filter(({ parent }) => parent === pid)
}

/** Running children of a process, their children, and so on. */
export function descendantsOf(pid: number): RunningProcess[] {
  return childrenOf(pid).flatMap(child => [child, ...descendantsOf(child.pid)])
}

export function isAlive(pid: number): boolean {
  return allProcesses().some(each => each.pid === pid)
}

export function childNamed(pid: number, name: keyof typeof CHILDREN): RunningProcess {
  const [child] = childrenNamed(pid, name)
  if (child === undefined) throw new Error(`No ${name} among the children of ${pid}`)
  return child
}

export function childrenNamed(pid: number, name: keyof typeof CHILDREN): RunningProcess[] {
  return childrenOf(pid).filter(({ command }) => command.includes(CHILDREN[name]))
}

/** Minimal Linux images have no `ps`, and macOS has no `/proc`. */
function allProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? readProc() : parsePs(runPs())
}

export function runPs(): string {
  // `ww` prevents ps from truncating commands at the terminal width.
  return execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
}

export function parsePs(output: string): RunningProcess[] {
  return output.split('\n').flatMap(line => {
    const [, pid, parent, state = '', command = ''] = line.match(/^ *(\d+) +(\d+) +(\S+) +(.*)$/) ?? []
    const isZombie = state.startsWith('Z')
    return pid === undefined || isZombie ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

export function readProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd()
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // it ended while we read its files
      }
    })
}
