import type { RpcCall } from './json-rpc.ts'
import { MAX_CALL_GAS, RUNS_CODE } from './limit-gas.ts'

export type Weighed = { call: RpcCall; gas: number }

/** What does not execute code and may take a node long all the same counts as a call with the most gas. */
const SEARCHES = new Set(['eth_getLogs', 'eth_feeHistory'])

/** The gas of a call with its limit, from `limitGas`; zero for light calls. */
export function weighCall({ method, params }: RpcCall): number {
  const [first, second] = (params ?? []) as unknown[]
  if (RUNS_CODE.has(method)) return Number((first as { gas: string }).gas)
  const hasAllTransactions = method.startsWith('eth_getBlockBy') && second === true
  return SEARCHES.has(method) || hasAllTransactions ? Number(MAX_CALL_GAS) : 0
}

/** Calls that are sent to a node together: of a long batch, as many as have the gas of one call. */
export function groupByGas(weighed: readonly Weighed[]): { gas: number; calls: RpcCall[] }[] {
  const groups: { gas: number; calls: RpcCall[] }[] = []
  for (const { gas, call } of weighed) {
    const last = groups.at(-1)
    if (last !== undefined && last.gas + gas <= Number(MAX_CALL_GAS)) {
      last.gas += gas
      last.calls.push(call)
    } else groups.push({ gas, calls: [call] })
  }
  return groups
}
