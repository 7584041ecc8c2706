import type { Random } from '../random.ts'
import { chainFaults } from './chain-faults.ts'
import type { Fault } from './fault.ts'
import { processFaults } from './process-faults.ts'
import { resourceFaults } from './resource-faults.ts'
import { rpcFaults } from './rpc-faults.ts'

export const allFaults: Fault[] = [...processFaults, ...chainFaults, ...rpcFaults, ...resourceFaults]

/** How often two faults are injected at once. */
const TWO_AT_ONCE = 0.3

/** Draws every fault once before any comes again, until the time, which begins with the first, is over. */
export function chooseFaults(faults: readonly Fault[], forMs: number) {
  let left: Fault[] = []
  let deadline: number | undefined
  const draw = (random: Random): Fault[] => {
    if (left.length === 0) left = [...faults]
    return left.splice(random.between(0, left.length - 1), 1)
  }
  return (random: Random): Fault[] | undefined => {
    deadline ??= performance.now() + forMs
    if (performance.now() >= deadline) return undefined
    const first = draw(random)
    if (random.next() >= TWO_AT_ONCE) return first
    return [...first, ...draw(random).filter(second => !first.includes(second))]
  }
}
