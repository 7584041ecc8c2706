import { readdirSync, readFileSync } from 'node:fs'

export type RunningProcess = { pid: number; parent: number; command: string[] }

/** Direct children of a process that still run. */
export function childrenOf(pid: number): RunningProcess[] {
  return allProcesses().filter(({ parent }) => parent === pid)
}

export function isAlive(pid: number): boolean {
  return allProcesses().some(each => each.pid === pid)
}

/** The child whose program has this name: anvil, postgres or node (the server). */
export function childNamed(pid: number, program: string): RunningProcess {
  const child = childrenOf(pid).find(({ command }) => command[0]?.endsWith(`/${program}`))
  if (child === undefined) throw new Error(`No ${program} among the children of ${pid}`)
  return child
}

function allProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // it ended while we looked
      }
    })
}
