import { type Network, networks } from '@kindyield/chain'
import { type Chain, defineChain } from 'viem'
import { ETHER_DECIMALS } from '../lib/ether.ts'

export function networkOf(chainId: number): Network | null {
  return Object.values(networks).find(network => network.chainId === chainId) ?? null
}

/** The network as wallets and viem want it described, with the server's own `/rpc` as the way to it. */
export function chainOf(network: Network, rpcUrl: string): Chain {
  return defineChain({
    id: network.chainId,
    name: network.displayName,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: ETHER_DECIMALS },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    ...(network.explorerUrl && {
      blockExplorers: { default: { name: 'Etherscan', url: network.explorerUrl } },
    }),
  })
}
