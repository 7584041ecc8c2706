/** In what Lido vaults are paid and pay, in the order of the contracts' `EthType`. */
export const ETH_TYPES = ['eth', 'stEth', 'wstEth'] as const
export type EthType = (typeof ETH_TYPES)[number]

export const ETH_SYMBOLS: Record<EthType, string> = { eth: 'ETH', stEth: 'stETH', wstEth: 'wstETH' }
