/** Entry of the chunk with the code to send and follow transactions. */
export { trackTransactions } from '#web3/tracking/track-transactions.ts'
export { runPreflight, runTransaction } from './run-transaction.ts'
export { createTransactionPort } from './transaction-port.ts'
