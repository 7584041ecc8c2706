import { isLeftOpen, type StoredTransaction } from './stored-transaction.ts'

/** The newest action of a form that nobody waits for any more and that can still be mined. */
export function findLeftOpen(
  transactions: readonly StoredTransaction[],
  form: string,
): StoredTransaction | undefined {
  return transactions.find(each => each.form === form && each.step === 'action' && isLeftOpen(each))
}
