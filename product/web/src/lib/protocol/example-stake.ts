import type { Protocol } from '@kindyield/domain'

/** What a new stake has until something else is chosen. */
export const DEFAULT_SYMBOL = { lido: 'ETH', aave: 'USDC' } as const
export const DEFAULT_PERCENT = 25

/** Whole tokens: one ether, or a thousand dollars. */
const AMOUNT = { lido: 1n, aave: 1000n }
/** While the token's are unread: an example needs no exact unit. */
const DECIMALS = { lido: 18, aave: 6 }

/** The stake that stands for the user's own until an amount is entered. Of wstETH it is in stETH, as its yield is. */
export function exampleStake(protocol: Protocol, symbol: string, decimals: number | null) {
  const known = decimals ?? DECIMALS[protocol]
  return {
    decimals: known,
    symbol: symbol === 'wstETH' ? 'stETH' : symbol,
    principal: AMOUNT[protocol] * 10n ** BigInt(known),
  }
}
