import type { AaveAddresses, Address, LidoAddresses, Network } from './network.ts'

/** Our contracts on a chain and the protocols they use. */
export type Deployment = {
  chainId: number
  ngoFactory: Address
  /** The indexer starts here, at the newest block before the deployment. */
  startBlock: number
  lido: LidoAddresses | null
  aave: AaveAddresses | null
}

/** Null until `npm run deploy` has deployed the contracts. */
export function deploymentOn({ chainId, lido, aave, kindyield }: Network): Deployment | null {
  const { ngoFactory, startBlock } = kindyield
  return ngoFactory === null || startBlock === null ? null : { chainId, ngoFactory, startBlock, lido, aave }
}
