export type Address = `0x${string}`

export type LidoAddresses = {
  locator: Address
  stETH: Address
  wstETH: Address
  withdrawalQueue: Address
}

export type AaveAddresses = {
  addressesProvider: Address
  pool: Address
  dataProvider: Address
  tokens: Record<'USDC' | 'USDT' | 'DAI', Address>
}

/** What `deployments/<chainId>.json` holds: our contracts on a chain, and the protocols they were made for. */
export type Deployment = {
  chainId: number
  ngoFactory: Address
  /** The factory's block: nothing of ours is older. */
  startBlock: number
  lido: LidoAddresses | null
  aave: AaveAddresses | null
}
