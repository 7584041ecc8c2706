export * from './abis.generated.ts'
export type { AaveAddresses, Address, Deployment, LidoAddresses } from './deployment.ts'
export { type ExplorerLinkKind, explorerLink } from './explorer-link.ts'
export { type Network, type NetworkName, networks } from './networks.ts'
