import { setTimeout } from 'node:timers/promises'
import {
  BaseError,
  createPublicClient,
  ExecutionRevertedError,
  type Hash,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  type PublicClient,
  parseGwei,
} from 'viem'
import type { Intent } from './choose-act.ts'

/** A transaction that a holder signed. */
export type Act = Pick<Intent, 'kind' | 'protocol' | 'lines'> & {
  nonce: number
  hash: Hash
  signed: Hex
  /** Its receipt first named this block, and was asked for at this time; it is missing until then. */
  confirmed?: { block: number; at: number }
}

export type Holder = {
  account: LocalAccount
  acts: Act[]
  /** Signs and sends, and waits for the receipt. False when the vault would refuse it. */
  send(intent: Intent, isOver: () => boolean): Promise<boolean>
  /** Sends again what a reorg removed, on the chain itself, and returns when everything is mined. */
  settle(chainUrl: string): Promise<void>
}

const CHAIN_ID = 31_337
const FEES = { maxFeePerGas: parseGwei('100'), maxPriorityFeePerGas: parseGwei('1') }
const TIMEOUT_MS = 20_000
const POLL_MS = 250
const SETTLE_TIMEOUT_MS = 60_000

/** A wallet on the node of the app (`/rpc`). It signs with nonces of its own, so that nothing can be sent twice. */
export async function createHolder(
  account: LocalAccount,
  { rpcUrl, chainUrl }: { rpcUrl: string; chainUrl: string },
): Promise<Holder> {
  const { address } = account
  const acts: Act[] = []
  const chain = clientOf(rpcUrl)
  const firstNonce = await clientOf(chainUrl).getTransactionCount({ address })

  async function send(intent: Intent, isOver: () => boolean): Promise<boolean> {
    const { to, data, value, kind, protocol, lines } = intent
    const gas = await estimate(intent)
    if (gas === undefined) return false
    const nonce = firstNonce + acts.length
    const call = { chainId: CHAIN_ID, to, data, value, nonce, gas: (gas * 3n) / 2n, ...FEES }
    const signed = await account.signTransaction(call)
    const act: Act = { kind, protocol, lines, nonce, signed, hash: keccak256(signed) }
    acts.push(act)
    while (!isOver()) {
      try {
        await sendMissing(chain)
        // The answer can be late, and a reorg come before it.
        const at = performance.now()
        const { blockNumber } = await chain.getTransactionReceipt({ hash: act.hash })
        act.confirmed = { block: Number(blockNumber), at }
        return true
      } catch {
        // Not mined yet, or nobody answers: whether it arrived, the next attempt shows.
        await setTimeout(POLL_MS)
      }
    }
    return true
  }

  async function estimate({ to, data, value }: Intent): Promise<bigint | undefined> {
    try {
      return await chain.estimateGas({ account: address, to, data, value })
    } catch (error) {
      const isRefused =
        error instanceof BaseError && error.walk(each => each instanceof ExecutionRevertedError)
      if (isRefused) return undefined
      throw error
    }
  }

  /** In the order of their nonces; also those that were mined once, in blocks that a reorg replaced. */
  async function sendMissing(on: PublicClient): Promise<number> {
    const mined = await on.getTransactionCount({ address })
    const missing = acts.filter(({ nonce }) => nonce >= mined)
    for (const { signed: serializedTransaction } of missing) {
      // Refused when it is known already.
      await on.sendRawTransaction({ serializedTransaction }).catch(() => {})
    }
    return missing.length
  }

  async function settle(url: string): Promise<void> {
    const deadline = performance.now() + SETTLE_TIMEOUT_MS
    for (let missing = 1; missing > 0; ) {
      missing = await sendMissing(clientOf(url))
      if (missing > 0 && performance.now() > deadline)
        throw new Error(`The chain does not take ${missing} transactions of ${address}`)
      await setTimeout(POLL_MS)
    }
  }

  return { account, acts, send, settle }
}

function clientOf(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { retryCount: 0, timeout: TIMEOUT_MS }) })
}
