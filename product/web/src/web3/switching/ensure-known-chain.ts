import { getConnection } from 'wagmi/actions'
import type { Web3 } from '#web3/client/create-web3.ts'
import { switchNetwork } from './switch-network.ts'

/** Leaves the wallet on any chain of the deployment, and asks it for the first where it is on another. */
export async function ensureKnownChain(web3: Web3, isWanted: () => boolean): Promise<void> {
  const { chainId } = getConnection(web3.config)
  if (chainId !== undefined && web3.on(chainId)) return
  const [first] = web3.chains
  await switchNetwork(web3, first, { isWanted, onAsked: () => {}, onByHand: () => {} })
}
