import type { I18n } from '@lingui/core'
import { formatTokenAmount } from '../../lib/format/format-token-amount.ts'
import type { MessageId } from '../../messages/en.ts'
import { isSuccess, type StoredTransaction } from './stored-transaction.ts'

/** What a transaction does, or did: 'Stake 4.2 ETH for Blue Tide, giving 25%'. */
export function describeTransaction(i18n: I18n, transaction: StoredTransaction): string {
  const { subject } = transaction
  if (subject.act === 'administer') return subject.text
  return i18n._(messageOf(transaction, isSuccess(transaction) ? 'done' : 'todo'), valuesOf(i18n, subject))
}

/** As the subject of a sentence: 'The stake of 4.2 ETH'. */
export function nameTransaction(i18n: I18n, transaction: StoredTransaction): string {
  const { subject } = transaction
  if (subject.act === 'administer') return subject.text
  return i18n._(messageOf(transaction, 'noun'), valuesOf(i18n, subject))
}

/** The amount with its token; empty if it moves none. */
export function formatSubjectAmount(i18n: I18n, subject: StoredTransaction['subject']): string {
  if (subject.act === 'administer') return ''
  const { value, decimals, symbol } = subject.amount
  return formatTokenAmount(BigInt(value), decimals, symbol, i18n.locale)
}

/** Why a transaction failed. */
export function describeFailure(i18n: I18n, { failure = '' }: StoredTransaction): string {
  // Another version of the app may have stored a message that this one does not have.
  return i18n._(failure in i18n.messages ? (failure as MessageId) : 'transaction.reverted')
}

type Wording = 'todo' | 'done' | 'noun'
type Subject = Exclude<StoredTransaction['subject'], { act: 'administer' }>

function messageOf({ subject, step, protocol }: StoredTransaction, wording: Wording): MessageId {
  if (step !== 'action') return `activity.${step}.${wording}`
  const act = (subject as Subject).act
  return act === 'stake' && protocol === 'aave' ? `activity.deposit.${wording}` : `activity.${act}.${wording}`
}

function valuesOf(i18n: I18n, subject: Subject): Record<string, string | number> {
  const { amount, ...rest } = subject
  return { ...rest, symbol: amount.symbol, amount: formatSubjectAmount(i18n, subject) }
}
