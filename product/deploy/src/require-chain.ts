import type { Network } from '@kindyield/chain'
import { StartupError } from '@kindyield/domain/startup-error'
import type { PublicClient } from 'viem'

/** Refuses a node of another chain. */
export async function requireChain(chain: PublicClient, { chainId, displayName }: Network): Promise<void> {
  const found = await chain.getChainId().catch(cause => {
    throw new StartupError('The node at RPC_URL does not answer.', { cause })
  })
  if (found === chainId) return
  throw new StartupError(`The node at RPC_URL is on chain ${found}; ${displayName} is chain ${chainId}.`)
}
