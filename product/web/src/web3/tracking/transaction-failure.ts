import { BaseError } from '@kindyield/domain'
import type { MessageId } from '#messages/en.ts'

/** Message values: after an approval 'nothing was sent' would be wrong. */
export function failureValues(isApproved: boolean): { before: string } {
  return { before: isApproved ? 'approved' : 'none' }
}

/** Why a transaction failed, with the id of its message for the user. */
export class TransactionFailure extends BaseError {
  override readonly name = 'TransactionFailure'
  override readonly code = 'transactionFailed'
  readonly messageId: MessageId
  /** Set once the transaction was sent. */
  readonly hash: string | undefined

  constructor(messageId: MessageId, details: { cause?: unknown; hash?: string } = {}) {
    super(messageId, { cause: details.cause })
    this.messageId = messageId
    this.hash = details.hash
  }

  /** Rejected or cancelled by the user, so not shown as an error. */
  get isUserRejection(): boolean {
    return ['transaction.rejected', 'transaction.cancelled'].includes(this.messageId)
  }
}
