import fc from 'fast-check'
import { z } from 'zod'
import { ALLOWED_CALLS } from '../../rpc/allowed-calls.ts'
import { exampleOf, fitting, type InputSchema, type Known } from './fitting-values.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

type FuzzCall = { method: unknown; params: unknown; id: unknown; jsonrpc: unknown }
/** One call, a batch, or a body that is neither. */
export type FuzzRpcRequest = { calls: FuzzCall[]; isBatch: boolean } | { body: string }

const MAX_BATCH = 20
/** They control the node, sign, or keep state on it. */
const FORBIDDEN = [
  'hardhat_setBalance',
  'hardhat_impersonateAccount',
  'hardhat_reset',
  'hardhat_mine',
  'evm_increaseTime',
  'evm_revert',
  'debug_traceTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_accounts',
  'eth_newFilter',
  'eth_subscribe',
  'personal_sign',
  'ETH_CALL',
  '__proto__',
]

/** Requests with each allowed method in turn: first its example, then what fits, nearly fits, or is forbidden. */
export function rpcRequests(
  known: Known,
  { seed, count }: { seed: number; count: number },
): FuzzRpcRequest[] {
  const methods = [...ALLOWED_CALLS].map(([method, schema]) => ({
    method,
    schema: z.toJSONSchema(schema, { io: 'input' }) as InputSchema,
  }))
  const examples = methods.map(({ method, schema }): FuzzRpcRequest => {
    const params = exampleOf(schema, known)
    return { calls: [{ jsonrpc: '2.0', id: 1, method, params }], isBatch: false }
  })
  const rounds = Math.ceil(count / methods.length)
  const others = methods.map(({ method, schema }, at) =>
    fc.sample(request(method, schema, known), { seed: seed + at, numRuns: rounds }),
  )
  const inTurn = Array.from({ length: rounds }, (_, round) => others.flatMap(each => each[round] ?? []))
  return [...examples, ...inTurn.flat()].slice(0, Math.max(count, methods.length))
}

function request(method: string, schema: InputSchema, known: Known): fc.Arbitrary<FuzzRpcRequest> {
  const call = anyCall(method, schema, known)
  const batch = fc.array(call, { minLength: 1, maxLength: MAX_BATCH + 1 })
  return fc.oneof(
    { weight: 6, arbitrary: call.map(only => ({ calls: [only], isBatch: false })) },
    { weight: 2, arbitrary: batch.map(calls => ({ calls, isBatch: true })) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          hostileText(),
          hostileJson().map(json => JSON.stringify(json)),
        )
        .map(body => ({ body })),
    },
  )
}

function anyCall(method: string, schema: InputSchema, known: Known): fc.Arbitrary<FuzzCall> {
  const fits = fitting(schema, known) as fc.Arbitrary<unknown[]>
  const nearly = fc
    .tuple(fits, fc.nat(3), hostileJson())
    .map(([params, at, value]) => params.with(at % params.length, value))
  const params = fc.oneof(
    { weight: 5, arbitrary: fits },
    ...(schema.maxItems === 0 ? [] : [{ weight: 3, arbitrary: nearly }]),
    { weight: 1, arbitrary: hostileJson() },
  )
  return fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant<unknown>(method) },
      fc.constantFrom<unknown[]>(...FORBIDDEN),
      hostileJson(),
    ),
    params,
    id: fc.oneof({ weight: 6, arbitrary: fc.nat() as fc.Arbitrary<unknown> }, hostileJson()),
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>('2.0') }, hostileJson()),
  })
}
