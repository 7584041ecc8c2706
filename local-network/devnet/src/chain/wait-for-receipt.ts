import type { Hex } from 'viem'
import type { EngineRequest } from './engine.ts'
import { RpcError } from './rpc-error.ts'

const TIMEOUT_MS = 30_000
const POLL_MS = 20
/** EIP-7966 answers this code when a transaction was not mined in time. */
const NOT_MINED = 4

export async function waitForReceipt(requestEngine: EngineRequest, hash: Hex): Promise<unknown> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const receipt = await requestEngine('eth_getTransactionReceipt', [hash])
    if (receipt !== null) return receipt
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new RpcError(NOT_MINED, `The transaction ${hash} was not mined in time`)
}
