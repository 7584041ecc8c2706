import { type Deployment, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'

export type TokenInfo = { symbol: string; decimals: number; isDollar: boolean }
export type Tokens = ReadonlyMap<string, TokenInfo>
type Protocols = Pick<Deployment, 'lido' | 'aave'>

/** The tokens of these protocols' vaults, by address. */
export function listTokens({ lido, aave }: Protocols): Tokens {
  const known = new Map<string, TokenInfo>()
  if (lido !== null) known.set(lido.stETH, { symbol: 'stETH', decimals: 18, isDollar: false })
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    const address = aave?.tokens[symbol as Stablecoin]
    if (address !== undefined) known.set(address, { symbol, decimals, isDollar: true })
  }
  return known
}

export function createTokenInfo(tokens: Tokens): (address: string) => TokenInfo {
  return address => {
    const token = tokens.get(address)
    if (token === undefined) throw new Error(`${address} is not a known token`)
    return token
  }
}
