/**
 * viem, wagmi and the ABIs, as far as the pages use them that people open first. They come after the first paint,
 * with `Web3`; what such a page imports takes them from there, so that none of their code is waited for.
 */
export { aaveVaultAbi, lidoVaultAbi, withdrawalQueueAbi, wstEthAbi } from '@kindyield/chain'
export { erc20Abi, isAddressEqual, parseEventLogs } from 'viem'
export { estimateContractGas, estimateFeesPerGas, getBalance, readContract } from 'viem/actions'
/** viem fetches it when a call fails: without a network it would not come, and nobody would learn why it failed. */
export { offchainLookup } from 'viem/utils'
export { disconnect, getConnection, watchConnection } from 'wagmi/actions'
