/** What sending takes beyond reading: fetched once somebody is connected. */
export { beforeWallet, runTransaction } from './run-transaction.ts'
export { createTransactionPort } from './transaction-port.ts'
