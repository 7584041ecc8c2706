import { type Deployment, STABLECOIN_DECIMALS, type Stablecoin } from '@kindyield/chain'

export type TokenInfo = { symbol: string; decimals: number; isDollar: boolean }
export type Tokens = ReadonlyMap<string, TokenInfo>
type Protocols = Pick<Deployment, 'lido' | 'aave'>

/** The tokens of the network's vaults, by address. */
export function listTokens({ lido, aave }: Protocols): Tokens {
  const known = new Map<string, TokenInfo>()
  if (lido !== null) known.set(lido.stETH, { symbol: 'stETH', decimals: 18, isDollar: false })
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    const address = aave?.tokens[symbol as Stablecoin]
    if (address !== undefined) known.set(address, { symbol, decimals, isDollar: true })
  }
  return known
}

/** Finds a token of the network's vaults; undefined for any other address. */
export function createFindToken(network: Protocols): (address: string) => TokenInfo | undefined {
  const known = listTokens(network)
  return address => known.get(address)
}

export function createTokenInfo(network: Protocols): (address: string) => TokenInfo {
  const findToken = createFindToken(network)
  return address => {
    const token = findToken(address)
    if (token === undefined) throw new Error(`${address} is not a known token`)
    return token
  }
}
