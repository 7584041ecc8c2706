import { parseArgs } from 'node:util'
import { allFaults } from './faults/all-faults.ts'

export type Options = {
  minutes: number
  seed: number
  /** Of the faults that are wanted; all without it. */
  names: string[] | undefined
  /** Whether the results replace those of the repository. */
  isKept: boolean
}

const USAGE = 'Usage: npm run chaos -- [--minutes N] [--seed N] [--faults "kill api,reorg"] [--keep]'
const MAX_SEED = 2 ** 31

/** A sentence that says what is wrong, if something is. */
export function readOptions(args: string[]): Options | string {
  const text = { type: 'string' } as const
  let values: { minutes?: string; seed?: string; faults?: string; keep?: boolean }
  try {
    values = parseArgs({
      args,
      options: { minutes: text, seed: text, faults: text, keep: { type: 'boolean' } },
    }).values
  } catch (error) {
    return `${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`
  }
  const minutes = Number(values.minutes ?? '10')
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED))
  if (!(minutes > 0)) return `--minutes must be a number above 0. ${USAGE}`
  if (!Number.isSafeInteger(seed) || seed < 0) return `--seed must be a whole number. ${USAGE}`
  const names = values.faults?.split(',').map(name => name.trim())
  const unknown = names?.filter(name => allFaults.every(fault => fault.name !== name)) ?? []
  if (unknown.length > 0) {
    return `Unknown: ${unknown.join(', ')}. The faults are: ${allFaults.map(({ name }) => name).join(', ')}`
  }
  return { minutes, seed, names, isKept: values.keep === true }
}
