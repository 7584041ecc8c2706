import type { Deployment, Network } from '@kindyield/chain'
import { PROTOCOL_NAMES, PROTOCOLS, type Protocol } from '@kindyield/domain'
import type { PublicClient, Transport } from 'viem'
import { listTokens, type Tokens } from '../chain/tokens.ts'
import type { Venue } from '../database/venue.ts'
import { ApiError } from '../errors/api-error.ts'
import type { NextReport } from '../keeper/next-report.ts'
import type { RpcProxy } from '../rpc/rpc-proxy.ts'
import type { ChainHead } from './chain-head.ts'

/** What the server has of one network. */
export type ChainServices = {
  network: Network
  /** Names only the protocols that live on this network. */
  deployment: Deployment
  chain: PublicClient
  transport: Transport
  rpc: RpcProxy
  head: ChainHead
  nextReport: NextReport
}

/** A network with the addresses that a protocol has on it. */
export type ProtocolServices<P extends Protocol> = ChainServices & { addresses: NonNullable<Deployment[P]> }
export type Networks = ReturnType<typeof createNetworks>

/** The networks of a deployment, in its order. Each protocol lives on the first that has it. */
export function createNetworks(all: readonly [ChainServices, ...ChainServices[]]) {
  function of<P extends Protocol>(protocol: P): ProtocolServices<P> | undefined {
    for (const services of all) {
      const addresses = services.deployment[protocol]
      if (addresses !== null) return { ...services, addresses }
    }
    return undefined
  }

  /** What a request for a protocol gets that is on none of them. */
  function missing(protocol: Protocol): ApiError {
    const names = all.map(({ network }) => network.displayName).join(' or ')
    return new ApiError('notFound', `${PROTOCOL_NAMES[protocol]} is not on ${names}`)
  }

  function need<P extends Protocol>(protocol: P): ProtocolServices<P> {
    const found = of(protocol)
    if (found === undefined) throw missing(protocol)
    return found
  }

  /** The proxy of a network; without an id, that of the first. */
  function rpcOf(chainId: string | undefined): RpcProxy | undefined {
    if (chainId === undefined) return all[0].rpc
    return all.find(({ network }) => String(network.chainId) === chainId)?.rpc
  }

  /** Where a protocol lives. On the first network there are the NGOs of one that is on none, without vaults. */
  const homeOf = (protocol: Protocol): ChainServices => of(protocol) ?? all[0]
  const venueOf = (protocol: Protocol): Venue => ({ protocol, chainId: homeOf(protocol).network.chainId })

  /** Those of a protocol's vaults, by address: the same address can be another token on another network. */
  function tokensOf(protocol: Protocol): Tokens {
    return listTokens({ lido: null, aave: null, [protocol]: of(protocol)?.addresses ?? null })
  }

  return {
    /** Numbers in links and access tokens refer to it. */
    first: all[0],
    all,
    chainIds: all.map(({ network }) => network.chainId),
    of,
    need,
    missing,
    rpcOf,
    homeOf,
    venueOf,
    venues: PROTOCOLS.map(venueOf),
    tokensOf,
  }
}
