/** The same for ETH, stETH and wstETH. */
export const ETHER_DECIMALS = 18
export const ONE_ETHER = 10n ** BigInt(ETHER_DECIMALS)
