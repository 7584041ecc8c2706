import { type Deployment, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'

export type TokenName = { symbol: string; decimals: number; isDollar: boolean }

/** The tokens that the network names. */
export function tokenNames({ lido, aave }: Deployment): Map<string, TokenName> {
  const names = new Map<string, TokenName>()
  if (lido !== null) names.set(lido.stETH, { symbol: 'stETH', decimals: 18, isDollar: false })
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    const address = aave?.tokens[symbol as Stablecoin]
    if (address !== undefined) names.set(address, { symbol, decimals, isDollar: true })
  }
  return names
}
