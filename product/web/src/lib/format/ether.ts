/** The same for ETH, stETH and wstETH. */
export const ETHER_DECIMALS = 18
export const ONE_ETHER = 10n ** BigInt(ETHER_DECIMALS)
/** Ether, for `Money` to tell its value. */
export const ETHER = { decimals: ETHER_DECIMALS, isDollar: false } as const
