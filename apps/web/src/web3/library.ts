/**
 * viem, wagmi and the ABIs, as far as the first screen uses them. They come after its first paint, with `Web3`;
 * what the first screen imports takes them from there, so that none of their code is waited for.
 */
export { aaveVaultAbi, lidoVaultAbi, wstEthAbi } from '@kindyield/chain'
export { erc20Abi, parseEventLogs } from 'viem'
export { estimateContractGas, estimateFeesPerGas, getBalance, readContract } from 'viem/actions'
/** viem fetches it when a call fails: without a network it would not come, and nobody would learn why it failed. */
export { offchainLookup } from 'viem/utils'
export { disconnect, getConnection, watchConnection } from 'wagmi/actions'
