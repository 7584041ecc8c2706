/** Methods that change state without mining a block. They are journalled and passed to the engine unchanged. */
const STATE_SETTERS = new Set([
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

/** State-changing methods that the local chain implements itself. */
const CUSTOM_METHODS = new Set([
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

/** Other state-changing methods of the engine are unknown here, because the journal would miss their changes. */
export function classifyMethod(method: string): MethodKind {
  if (STATE_SETTERS.has(method) || CUSTOM_METHODS.has(method)) return 'change'
  return /^(debug|eth|net|personal|web3)_/.test(method) ? 'read' : 'unknown'
}

/** Whether a read runs on the pending block, which needs a timestamp first. */
export function readsPendingBlock(method: string, params: unknown[]): boolean {
  return method === 'eth_estimateGas' || params.includes('pending')
}
