/** Entry of the chunk with the code to send transactions, loaded once a wallet is connected. */
export { runPreflight, runTransaction } from './run-transaction.ts'
export { createTransactionPort } from './transaction-port.ts'
