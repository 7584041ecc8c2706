import type { Tokens } from '../../chain/tokens.ts'

/** The tokens of a network that has no others. */
export function onlyStEth(address: string): Tokens {
  return new Map([[address, { symbol: 'stETH', decimals: 18, isDollar: false }]])
}
