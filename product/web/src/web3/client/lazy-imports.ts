/**
 * The viem and wagmi functions and ABIs that the first pages use. They are loaded after the first paint as part of
 * `Web3`; those pages use `web3.lazyImports` instead of importing them, which keeps them out of the first bundle.
 */
export { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
export { encodeFunctionData, isAddressEqual, parseEventLogs } from 'viem'
export { estimateContractGas } from 'viem/actions'
/** viem imports it dynamically when a call fails; bundled here, the failure can be decoded offline too. */
export { offchainLookup } from 'viem/utils'
export { disconnect, getConnection, watchConnection } from 'wagmi/actions'
