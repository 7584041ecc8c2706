import { type Network, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'
import { ETHER_DECIMALS } from '#lib/format/ether.ts'

/** The token that yield is counted in. */
export type YieldToken = {
  symbol: string
  decimals: number
  /** A stablecoin, counted at one dollar. */
  isDollar: boolean
}

/** The yield token at an address; undefined for an address that is no token of this network. */
export function findYieldToken(network: Network | undefined, address: string): YieldToken | undefined {
  const isAddress = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (isAddress(network?.lido?.stETH)) return { symbol: 'stETH', decimals: ETHER_DECIMALS, isDollar: false }
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    if (isAddress(network?.aave?.tokens[symbol as Stablecoin])) return { symbol, decimals, isDollar: true }
  }
  return undefined
}
