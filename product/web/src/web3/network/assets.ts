import type { Network } from '@kindyield/chain'
import type { Protocol } from '@kindyield/domain'
import type { Address } from 'viem'

const symbolsOf = {
  lido: ['ETH', 'stETH', 'wstETH'],
  aave: ['USDC', 'USDT', 'DAI'],
} as const satisfies Record<Protocol, readonly string[]>

export type AssetSymbol = (typeof symbolsOf)[Protocol][number]

/** A token that can be staked or deposited. */
export type Asset = {
  symbol: AssetSymbol
  protocol: Protocol
  /** Null for ETH, and for every asset until the network is known. */
  token: Address | null
}

/** Whether Aave's vaults take new deposits of a token. */
export type TokenStatus = 'open' | 'paused' | 'removed'

export function listAssets(network: Network | undefined, protocol: Protocol): Asset[] {
  const { lido, aave } = network ?? {}
  const { stETH, wstETH } = lido ?? {}
  const tokens: Partial<Record<AssetSymbol, Address | undefined>> = { ...aave?.tokens, stETH, wstETH }
  return symbolsOf[protocol].map(symbol => ({ symbol, protocol, token: tokens[symbol] ?? null }))
}

/** Whether an amount means the same in both: stETH is one ether each, a wstETH more, and dollars are dollars. */
export function haveSameUnit(one: AssetSymbol, other: AssetSymbol): boolean {
  return unitOf[one] === unitOf[other]
}

const unitOf: Record<AssetSymbol, string> = {
  ETH: 'ether',
  stETH: 'ether',
  wstETH: 'wrapped',
  USDC: 'dollar',
  USDT: 'dollar',
  DAI: 'dollar',
}
