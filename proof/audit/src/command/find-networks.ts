import { type Deployment, deploymentOn, type Network } from '@kindyield/chain'
import { readNetworks } from '@kindyield/chain/network-files'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { divideProtocols, protocolsOf } from '../audited-network.ts'
import { InputError } from './input-error.ts'
import type { ApiNetwork } from './read-status.ts'

/** A network of the API, and a node of its chain. */
export type Found = Deployment & { client: PublicClient; displayName: string }

type Asked = {
  rpcs: readonly [string, ...string[]]
  /** Another factory than the recorded one. */
  factory: Address | undefined
  /** Where the files of the networks are, if not in the repository. */
  files: string | undefined
}

/** The networks whose nodes were named. Each protocol lives on the first of them that has it. */
export async function findNetworks({ rpcs, factory, files }: Asked): Promise<[Found, ...Found[]]> {
  const known = readNetworks(files)
  const find = (rpc: string) => findNetwork(rpc, known, factory)
  const [first, ...others] = rpcs
  const all: [Found, ...Found[]] = [await find(first), ...(await Promise.all(others.map(find)))]
  const twice = all.find(({ chainId }, index) => all.findIndex(each => each.chainId === chainId) !== index)
  if (twice !== undefined)
    throw new InputError(`Two nodes of --rpc are of ${twice.displayName}: one is enough`)
  return all
}

/** The factory to audit: the recorded one of the node's chain, or the given one. */
async function findNetwork(
  rpc: string,
  known: readonly Network[],
  factory: Address | undefined,
): Promise<Found> {
  const client = createPublicClient({ transport: http(rpc) }) as PublicClient
  const chainId = await client.getChainId()
  const network = known.find(each => each.chainId === chainId)
  if (network === undefined) {
    const names = known.map(each => `${each.displayName} (${each.chainId})`)
    throw new InputError(`--rpc is a node of chain ${chainId}; it must be one of ${names.join(', ')}`)
  }
  const { displayName, lido, aave } = network
  const recorded = deploymentOn(network)
  const ngoFactory = factory ?? recorded?.ngoFactory
  if (ngoFactory === undefined)
    throw new InputError(`No factory is recorded for ${displayName}: --factory must name it`)
  const code = await client.getCode({ address: ngoFactory })
  if (code === undefined)
    throw new InputError(`There is no contract at ${ngoFactory} on ${displayName}: --factory must name one`)
  // Nobody recorded the block of another factory.
  const startBlock = recorded?.ngoFactory === ngoFactory ? recorded.startBlock : 0
  return { chainId, ngoFactory, startBlock, lido, aave, client, displayName }
}

/** The same networks in the order of the API, which must have all of them and no other, and the same protocols on each. */
export function requireSameNetworks(
  found: readonly Found[],
  api: readonly ApiNetwork[],
): [Found, ...Found[]] {
  const chains = (all: readonly { chainId: number }[]) => {
    const ids = all.map(({ chainId }) => chainId)
    return `${ids.length === 1 ? 'chain' : 'chains'} ${ids.join(', ')}`
  }
  const [first, ...others] = api.flatMap(({ chainId }) => found.find(each => each.chainId === chainId) ?? [])
  if (first === undefined || others.length + 1 < api.length || api.length < found.length)
    throw new InputError(
      `--api is an API of ${chains(api)}, and --rpc names nodes of ${chains(found)}: they must be the same`,
    )
  const divided = divideProtocols([first, ...others])
  for (const [index, network] of divided.entries()) {
    const [own, told] = [protocolsOf(network), api[index]?.protocols ?? []]
    if (own.join() !== told.join())
      throw new InputError(
        `--api has ${told.join(' and ') || 'nothing'} on ${network.displayName}, where the files of the networks have ${own.join(' and ') || 'nothing'}`,
      )
  }
  return divided
}
