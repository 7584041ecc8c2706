import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { i18n } from '#lib/i18n/i18n.ts'
import type { MessageId } from '#messages/en.ts'
import { isSuccess, type StoredTransaction } from './stored-transaction.ts'

/** What a transaction does, or did: 'Stake 4.2 ETH for Blue Tide, giving 25%'. */
export function describeTransaction(transaction: StoredTransaction): string {
  const { subject } = transaction
  if (subject.kind === 'administer') return subject.text
  return i18n._(messageOf(transaction, isSuccess(transaction) ? 'done' : 'todo'), valuesOf(subject))
}

/** Names a transaction as the subject of a sentence: 'The stake of 4.2 ETH'. */
export function nameTransaction(transaction: StoredTransaction): string {
  const { subject } = transaction
  if (subject.kind === 'administer') return subject.text
  return i18n._(messageOf(transaction, 'noun'), valuesOf(subject))
}

/** The amounts with their tokens; empty if it moves none. */
export function formatSubjectAmount(subject: StoredTransaction['subject']): string {
  const amounts = 'amounts' in subject ? subject.amounts : 'amount' in subject ? [subject.amount] : []
  return amounts
    .map(({ value, decimals, symbol }) => formatTokenAmount(BigInt(value), decimals, symbol, i18n.locale))
    .join(', ')
}

/** Why a transaction failed. */
export function describeFailure({ failure = '' }: StoredTransaction): string {
  // Another version of the app may have stored a message that this one does not have.
  return i18n._(failure in i18n.messages ? (failure as MessageId) : 'transaction.reverted')
}

type Wording = 'todo' | 'done' | 'noun'
type Subject = Exclude<StoredTransaction['subject'], { kind: 'administer' }>

function messageOf({ subject, step, protocol }: StoredTransaction, wording: Wording): MessageId {
  if (step !== 'action') return `activity.${step}.${wording}`
  const { kind } = subject as Subject
  return kind === 'stake' && protocol === 'aave'
    ? `activity.deposit.${wording}`
    : `activity.${kind}.${wording}`
}

function valuesOf(subject: Subject): Record<string, string | number> {
  const text = formatSubjectAmount(subject)
  if ('amounts' in subject) {
    const { amounts: _, ...rest } = subject
    return { ...rest, amount: text }
  }
  if (!('amount' in subject)) return subject
  const { amount, ...rest } = subject
  return { ...rest, symbol: amount.symbol, amount: text }
}
