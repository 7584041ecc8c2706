import type { Network } from '@kindyield/chain'
import { BaseError } from '@kindyield/domain'
import { StartupError } from '@kindyield/domain/startup-error'
import type { Logger } from 'pino'
import { http } from 'viem'
import { withTimeout } from '../errors/with-timeout.ts'

/** The message has no URL, which may hold an API key. */
class WrongChainError extends BaseError {
  override readonly name = 'WrongChainError'
  override readonly code = 'wrongChain'
}

export type ChainProofsOptions = {
  network: Pick<Network, 'chainId' | 'displayName' | 'genesisHash'>
  urls: readonly string[]
  log: Logger
  timeoutMs?: number
  /** What is behind an address can change. */
  validMs?: number
}

export type ChainProofs = ReturnType<typeof createChainProofs>
const START_TIMEOUT_MS = 2_000

type Proof = { until: number; proven: Promise<void> }

/**
 * Nodes are used only after they said that they are of the network's chain: before their first use, after a failure,
 * and every minute. One of another chain would look like a reorganisation, or have the keeper sign for that chain.
 */
export function createChainProofs({
  network,
  urls,
  log,
  timeoutMs = 10_000,
  validMs = 60_000,
}: ChainProofsOptions) {
  const proofs = new Map<string, Proof>()

  /** Rejects when the node does not answer, or is of another chain: then without asking it again for a while. */
  function prove(url: string): Promise<void> {
    const known = proofs.get(url)
    if (known !== undefined && performance.now() < known.until) return known.proven
    const proof = { until: performance.now() + validMs, proven: ask(url) }
    proofs.set(url, proof)
    proof.proven.catch((error: unknown) => {
      if (error instanceof WrongChainError) {
        log.error({ err: error, upstream: urls.indexOf(url) }, 'a node of another chain is not used')
      } else if (proofs.get(url) === proof) proofs.delete(url)
    })
    return proof.proven
  }

  async function ask(url: string): Promise<void> {
    const { chainId, displayName, genesisHash } = network
    const node = http(url, { retryCount: 0, timeout: timeoutMs })({})
    const id = Number(await node.request({ method: 'eth_chainId' }))
    if (id !== chainId) {
      throw new WrongChainError(`It is of chain ${id}, and ${displayName} is chain ${chainId}`)
    }
    if (genesisHash === null) return
    const genesis = await node.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })
    if ((genesis as { hash?: unknown } | null)?.hash !== genesisHash) {
      throw new WrongChainError(`It has the id of ${displayName} and another first block`)
    }
  }

  /** Before the first work: a node of another chain is a wrong setting, while a silent one may answer later. */
  async function proveAll(): Promise<void> {
    const inTime = urls.map(url => withTimeout(START_TIMEOUT_MS, prove(url)))
    const results = await Promise.allSettled(inTime)
    for (const [at, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      if (result.reason instanceof WrongChainError) {
        throw new StartupError(`RPC_URL: address ${at + 1} is of a wrong node. ${result.reason.message}.`)
      }
      log.warn({ err: result.reason, upstream: at }, 'a node does not say yet of which chain it is')
    }
  }

  /** Fetches from the node behind this address. */
  function fetchFrom(url: string): typeof fetch {
    return async (input, init) => {
      await prove(url)
      try {
        const response = await fetch(input, init)
        if (!response.ok) proofs.delete(url)
        return response
      } catch (error) {
        proofs.delete(url)
        throw error
      }
    }
  }

  return { prove, proveAll, fetchFrom }
}
