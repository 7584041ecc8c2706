/** Of ether, and of the stETH and wstETH that stand for it. */
export const ETHER_DECIMALS = 18
export const ONE_ETHER = 10n ** BigInt(ETHER_DECIMALS)
