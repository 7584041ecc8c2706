/** Entry of the chunk with the code to send and follow transactions. */

export { switchNetwork } from '#web3/switching/switch-network.ts'
export { findChainOf } from '#web3/tracking/find-chain-of.ts'
export { trackTransactions } from '#web3/tracking/track-transactions.ts'
export { runPreflight, runTransaction } from './run-transaction.ts'
export { createTransactionPort } from './transaction-port.ts'
