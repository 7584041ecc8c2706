export { aaveDataProviderAbi } from './abis/aave-data-provider-abi.ts'
export { aaveVaultAbi } from './abis/aaveVaultAbi.generated.ts'
export { contractErrorsAbi } from './abis/contractErrorsAbi.generated.ts'
export { lidoVaultAbi } from './abis/lidoVaultAbi.generated.ts'
export { ngoFactoryAbi } from './abis/ngoFactoryAbi.generated.ts'
export { stEthAbi } from './abis/stEthAbi.generated.ts'
export { withdrawalQueueAbi } from './abis/withdrawalQueueAbi.generated.ts'
export { wstEthAbi } from './abis/wstEthAbi.generated.ts'
export { type Deployment, deploymentOn } from './deployment.ts'
export { type ExplorerLinkKind, explorerLink } from './explorer-link.ts'
export {
  type AaveAddresses,
  type Address,
  createNetworkSchema,
  type FaucetToken,
  type LidoAddresses,
  type Network,
} from './network.ts'
export { STABLECOIN_DECIMALS, type Stablecoin } from './stablecoins.ts'
export { toViemChain } from './viem-chain.ts'
