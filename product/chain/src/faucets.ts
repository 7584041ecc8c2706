/** What can be staked or deposited; ether also pays the network fee. */
export type FaucetToken = 'ETH' | 'stETH' | 'wstETH' | 'USDC' | 'USDT' | 'DAI'

/** Faucet URL of each token of a test network. */
export type Faucets = Partial<Record<FaucetToken, string>>

const LIDO_ON_HOODI = 'https://stake-hoodi.testnet.fi'
const AAVE_ON_SEPOLIA = 'https://app.aave.com/faucet/?marketName=proto_sepolia_v3'

/** Ether comes from a faucet that ethereum.org lists; Lido's app exchanges it for stETH and wstETH. */
export const faucetsOnHoodi: Faucets = {
  ETH: 'https://hoodi-faucet.pk910.de/',
  stETH: `${LIDO_ON_HOODI}/`,
  wstETH: `${LIDO_ON_HOODI}/wrap`,
}

/** Aave's market on Sepolia uses its own test tokens, which only its faucet mints. */
export const faucetsOnSepolia: Faucets = {
  ETH: 'https://sepolia-faucet.pk910.de/',
  USDC: AAVE_ON_SEPOLIA,
  USDT: AAVE_ON_SEPOLIA,
  DAI: AAVE_ON_SEPOLIA,
}
