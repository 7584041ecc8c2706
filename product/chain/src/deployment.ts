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

/** Content of `deployments/<chainId>.json`: our contracts on a chain and the protocols they use. */
export type Deployment = {
  chainId: number
  ngoFactory: Address
  /** The indexer starts here, at the newest block before the deployment. */
  startBlock: number
  lido: LidoAddresses | null
  aave: AaveAddresses | null
}
