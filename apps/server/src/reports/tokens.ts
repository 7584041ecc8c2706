import type { Network } from '@kindyield/chain'
import type { TokenInfo } from './money.ts'

/** The decimals of the stablecoins that we know; all networks of ours have the same. */
const STABLECOIN_DECIMALS = { USDC: 6, USDT: 6, DAI: 18 } as const

/** What the books of a network are kept in; undefined for a token that the network does not name. */
export function createFindToken({ lido, aave }: Network): (address: string) => TokenInfo | undefined {
  const known = new Map<string, TokenInfo>()
  if (lido !== null) known.set(lido.stETH, { symbol: 'stETH', decimals: 18, isDollar: false })
  for (const [symbol, decimals] of Object.entries(STABLECOIN_DECIMALS)) {
    const address = aave?.tokens[symbol as keyof typeof STABLECOIN_DECIMALS]
    if (address !== undefined) known.set(address, { symbol, decimals, isDollar: true })
  }
  return address => known.get(address)
}

export function createTokenInfo(network: Network): (address: string) => TokenInfo {
  const findToken = createFindToken(network)
  return address => {
    const token = findToken(address)
    if (token === undefined) throw new Error(`${address} is no token of ours`)
    return token
  }
}
