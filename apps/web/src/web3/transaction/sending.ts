/** What sending takes beyond reading: fetched once somebody is connected. */
export { runTransaction } from './run-transaction.ts'
export { createTransactionPort } from './transaction-port.ts'
