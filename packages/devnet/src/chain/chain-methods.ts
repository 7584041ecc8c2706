/** Changes of the chain's state that mine no block. They are journalled and passed to the engine as they are. */
const CHEATS = new Set([
  'evm_setAutomine',
  'hardhat_dropTransaction',
  'hardhat_impersonateAccount',
  'hardhat_setBalance',
  'hardhat_setCode',
  'hardhat_setCoinbase',
  'hardhat_setNextBlockBaseFeePerGas',
  'hardhat_setNonce',
  'hardhat_setPrevRandao',
  'hardhat_setStorageAt',
  'hardhat_stopImpersonatingAccount',
])

/** Changes that the local chain makes in its own way. */
const OWN = new Set([
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'evm_increaseTime',
  'evm_mine',
  'evm_reorg',
  'evm_revert',
  'evm_setBlockTimestampInterval',
  'evm_setNextBlockTimestamp',
  'evm_setTime',
  'evm_snapshot',
  'hardhat_mine',
])

export type MethodKind = 'change' | 'read' | 'unknown'

/** The engine has further methods that change the chain; they would be missing from the journal, so none passes. */
export function kindOf(method: string): MethodKind {
  if (CHEATS.has(method) || OWN.has(method)) return 'change'
  return /^(debug|eth|net|personal|web3)_/.test(method) ? 'read' : 'unknown'
}

/** Reads of the block that is still to be mined, which carries the date of now. */
export function readsNextBlock(method: string, params: unknown[]): boolean {
  return method === 'eth_estimateGas' || params.includes('pending')
}
