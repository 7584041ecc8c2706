/** The process of an attacker: repeats one flood, or the ordinary load beside it, until it is ended. */
import { allFloods } from './all-floods.ts'
import { createCallers } from './callers.ts'
import type { FloodContext } from './flood.ts'

type Order = Omit<FloodContext, 'callers'> & { flood: number; kind: 'attack' | 'ordinary' }

const { flood: index, kind, ...rest } = JSON.parse(process.argv[2] ?? '{}') as Order
const flood = allFloods[index]
if (flood === undefined) throw new Error('There is no such flood')
const context = { ...rest, callers: createCallers() }
for (let loop = 0; loop < flood.loops; loop += 1) void repeat(loop)
// Ends by itself, should nobody end it.
setTimeout(() => process.exit(), 60_000)

async function repeat(loop: number): Promise<never> {
  for (;;) {
    // What is refused or cut off is what an attacker gets.
    await flood?.[kind](context, loop).catch(() => new Promise(resolve => setTimeout(resolve, 10)))
  }
}
