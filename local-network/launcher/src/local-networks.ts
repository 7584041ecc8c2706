import type { Protocol } from '@kindyield/domain/protocol'

/** A local chain of the stack, and how the server is told of it. */
export type LocalNetwork = {
  /** In the name of its file, and of its variables in the server's environment. */
  name: string
  /** What people read; without one, the network is that of `deployments/`. */
  displayName?: string
  protocols: readonly Protocol[]
  chainId: number
  /** The first port to try. */
  port: number
  /** Of its data and, with an ending, of its log. */
  folder: string
  /** Of its process, when it ends. */
  serviceName: string
}

export const ONE_NETWORK: readonly LocalNetwork[] = [
  {
    name: 'local',
    protocols: ['lido', 'aave'],
    chainId: 31_337,
    port: 8545,
    folder: 'chain',
    serviceName: 'chain',
  },
]

/** Each protocol on a chain of its own, as on public networks: none has both. */
export const TWO_NETWORKS: readonly LocalNetwork[] = [
  {
    name: 'local-lido',
    displayName: 'Local Lido chain',
    protocols: ['lido'],
    chainId: 31_337,
    port: 8545,
    folder: 'chain-lido',
    serviceName: 'Lido chain',
  },
  {
    name: 'local-aave',
    displayName: 'Local Aave chain',
    protocols: ['aave'],
    chainId: 31_338,
    port: 8546,
    folder: 'chain-aave',
    serviceName: 'Aave chain',
  },
]
