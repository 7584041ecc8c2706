import { toHex } from 'viem'
import type { RpcCall } from './json-rpc.ts'

export const RUNS_CODE = new Set(['eth_call', 'eth_estimateGas'])
/** Ten times the gas of the vaults' most expensive function. */
export const MAX_CALL_GAS = 5_000_000n
const MAX_BATCH_GAS = 4n * MAX_CALL_GAS

/** Calls that execute code share the gas of their batch. A higher `gas` is lowered to that share, as nodes do. */
export function limitGas(calls: readonly RpcCall[]): RpcCall[] {
  const running = BigInt(calls.filter(({ method }) => RUNS_CODE.has(method)).length)
  const share = running * MAX_CALL_GAS > MAX_BATCH_GAS ? MAX_BATCH_GAS / running : MAX_CALL_GAS
  return calls.map(call => {
    if (!RUNS_CODE.has(call.method)) return call
    const [transaction, ...others] = call.params as [{ gas?: string }, ...unknown[]]
    const requested = BigInt(transaction.gas ?? 0)
    // Zero means no limit to some nodes.
    const gas = toHex(requested > 0n && requested < share ? requested : share)
    return { ...call, params: [{ ...transaction, gas }, ...others] }
  })
}
