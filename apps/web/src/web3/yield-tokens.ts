import type { Network } from '@kindyield/chain'
import { ETHER_DECIMALS } from '../lib/ether.ts'

/** What yield is counted in. */
export interface YieldToken {
  symbol: string
  decimals: number
  /** A stablecoin, counted at one dollar. */
  isDollar: boolean
}

/** The decimals of the stablecoins that we know; all networks of ours have the same. */
const STABLECOIN_DECIMALS = { USDC: 6, USDT: 6, DAI: 18 } as const

type Stablecoin = keyof typeof STABLECOIN_DECIMALS

/** The token of an address that the server names; undefined for one that is none of this network's. */
export function yieldTokenOf(network: Network | undefined, address: string): YieldToken | undefined {
  const isIt = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (isIt(network?.lido?.stETH)) return { symbol: 'stETH', decimals: ETHER_DECIMALS, isDollar: false }
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    if (isIt(network?.aave?.tokens[symbol as Stablecoin])) return { symbol, decimals, isDollar: true }
  }
  return undefined
}
