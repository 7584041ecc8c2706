import { type Deployment, type Network, networks } from '@kindyield/chain'
import type { Address, PublicClient } from 'viem'
import { InputError } from './input-error.ts'

type Found = { network: Network; deployment: Deployment }

/** The factory to audit: the recorded one of the node's chain, or the given one. */
export async function findDeployment(client: PublicClient, factory: Address | undefined): Promise<Found> {
  const chainId = await client.getChainId()
  const network = Object.values(networks).find(each => each.chainId === chainId)
  if (network === undefined) {
    const known = Object.values(networks).map(each => `${each.displayName} (${each.chainId})`)
    throw new InputError(`--rpc is a node of chain ${chainId}; it must be one of ${known.join(', ')}`)
  }
  const { displayName, lido, aave, deployment: recorded } = network
  const ngoFactory = factory ?? recorded?.ngoFactory
  if (ngoFactory === undefined)
    throw new InputError(`No factory is recorded for ${displayName}: --factory must name it`)
  const code = await client.getCode({ address: ngoFactory })
  if (code === undefined)
    throw new InputError(`There is no contract at ${ngoFactory} on ${displayName}: --factory must name one`)
  // Nobody recorded the block of another factory.
  const startBlock = recorded?.ngoFactory === ngoFactory ? recorded.startBlock : 0
  return { network, deployment: { chainId, ngoFactory, startBlock, lido, aave } }
}
