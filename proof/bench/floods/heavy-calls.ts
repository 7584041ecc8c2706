import { setTimeout } from 'node:timers/promises'
import { expectOk } from './callers.ts'
import { ATTACKER, type Flood, type FloodContext, OTHERS } from './flood.ts'

const LOOPS = 8
/** With this pause an address makes as many calls as its limit allows: a hundred in a second. */
const PAUSE_MS = LOOPS * 200
const TOTAL_SUPPLY = '0x18160ddd'
/** Asks blake2f for 4,900,000 rounds of an empty state, as its last block. */
const MANY_ROUNDS = `0x${(4_900_000).toString(16).padStart(8, '0')}${'00'.repeat(208)}01`
const BLAKE2F = `0x${'0'.repeat(39)}9`

const callOf = (method: string, params: unknown[], id = 0) => ({ jsonrpc: '2.0', id, method, params })
const batchOf = (size: number, transaction: object) =>
  Array.from({ length: size }, (_, id) => callOf('eth_call', [transaction, 'latest'], id))

function floodOfCalls(what: string, size: number, transaction: (context: FloodContext) => object): Flood {
  const send = ({ server, callers }: FloodContext, calls: object) =>
    callers.send(ATTACKER, `${server}/rpc`, calls)
  return {
    what,
    loops: LOOPS,
    attack: async context => void (await send(context, batchOf(size, transaction(context)))),
    async ordinary(context) {
      expectOk(await send(context, batchOf(size, { to: context.token, data: TOTAL_SUPPLY })))
      await setTimeout(PAUSE_MS)
    },
    async innocent({ server, callers }, loop) {
      const answer = await callers.send(OTHERS + loop, `${server}/rpc`, callOf('eth_blockNumber', []))
      if (!expectOk(answer).includes('"result":"0x')) throw new Error(answer.body)
    },
    innocentEveryMs: 40,
  }
}

export const endlessCalls = floodOfCalls('twenty endless calls in a batch', 20, ({ endlessContract }) => ({
  to: endlessContract,
}))

export const precompileCalls = floodOfCalls('four calls of blake2f in a batch', 4, () => ({
  to: BLAKE2F,
  data: MANY_ROUNDS,
}))
