import type { MessageId } from '#messages/en.ts'
import {
  isSuccess,
  type StoredTransaction,
  type TransactionSubject,
} from '#web3/tracking/stored-transaction.ts'

/** The page on which the same can be tried again. */
export const transactionPages: Record<TransactionSubject['kind'], string> = {
  stake: '/stake',
  withdraw: '/withdraw',
  withdrawAll: '/withdraw',
  request: '/withdraw',
  requestAll: '/withdraw',
  claim: '/withdraw',
  claimAll: '/withdraw',
  add: '/withdraw',
  changeShare: '/withdraw',
  move: '/withdraw',
  merge: '/withdraw',
  payEarlier: '/marketplace',
  administer: '/administration',
}

type NextStep = { label: MessageId; path: string }

/** What to do after a transaction; null where nothing is left to do. */
export function nextStep(transaction: StoredTransaction): NextStep | null {
  const { subject, protocol } = transaction
  const path = transactionPages[subject.kind]
  if (!isSuccess(transaction)) return { label: 'activity.tryAgain', path }
  const withdraw = protocol ? `/withdraw?protocol=${protocol}` : '/withdraw'
  switch (subject.kind) {
    case 'stake':
    case 'add':
    case 'changeShare':
    case 'move':
    case 'merge':
      return { label: 'transaction.seePositions', path: withdraw }
    case 'request':
    case 'requestAll':
      return { label: 'transaction.seeRequests', path: withdraw }
    default:
      return null
  }
}
