/**
 * viem, wagmi and the ABIs, as far as the first screen uses them. They come after its first paint, with `Web3`;
 * what the first screen imports takes them from there, so that none of their code is waited for.
 */
export { aaveVaultAbi, lidoVaultAbi, wstEthAbi } from '@kindyield/chain'
export { erc20Abi, parseEventLogs } from 'viem'
export { estimateContractGas, estimateFeesPerGas, getBalance, readContract } from 'viem/actions'
export { disconnect, getConnection, watchConnection } from 'wagmi/actions'
