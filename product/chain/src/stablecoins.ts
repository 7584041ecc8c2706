/** The tokens that vaults take for Aave, with their decimals, which are the same on every network. */
export const STABLECOIN_DECIMALS = { USDC: 6, USDT: 6, DAI: 18 } as const
export type Stablecoin = keyof typeof STABLECOIN_DECIMALS
