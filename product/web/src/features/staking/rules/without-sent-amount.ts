import { parseAmount } from '#lib/format/parse-amount.ts'
import { isLeftOpen, isOpen, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import type { StakeEntry } from './stake-address.ts'

/** The entry of a loaded page. An amount whose stake can still go through is not offered again. */
export function withoutSentAmount(entry: StakeEntry): StakeEntry {
  return transactions.getAll().some(isOf(entry)) ? { ...entry, amountText: '', isMax: false } : entry
}

function isOf({ symbol, amountText, isMax }: StakeEntry) {
  return (transaction: StoredTransaction): boolean => {
    const { subject } = transaction
    if (subject.kind !== 'stake' || subject.amount.symbol !== symbol) return false
    const isSame = parseAmount(amountText, subject.amount.decimals) === BigInt(subject.amount.value)
    return (isMax || isSame) && (isOpen(transaction) || isLeftOpen(transaction))
  }
}
