import { BaseError } from '@kindyield/domain'
import type { MessageId } from '#messages/en.ts'

/** Message values: after an approval 'nothing was sent' would be wrong. */
export function failureValues({ values }: TransactionFailure, isApproved: boolean): Record<string, string> {
  return { ...values, before: isApproved ? 'approved' : 'none' }
}

/** Why a transaction failed, with the id of its message for the user. */
export class TransactionFailure extends BaseError {
  override readonly name = 'TransactionFailure'
  override readonly code = 'transactionFailed'
  readonly messageId: MessageId
  /** Set once the transaction was sent. */
  readonly hash: string | undefined
  /** What its message names. */
  readonly values: Readonly<Record<string, string>>

  constructor(
    messageId: MessageId,
    details: { cause?: unknown; hash?: string; values?: Record<string, string> } = {},
  ) {
    super(messageId, { cause: details.cause })
    this.messageId = messageId
    this.hash = details.hash
    this.values = details.values ?? {}
  }

  /** Rejected or cancelled by the user, so not shown as an error. */
  get isUserRejection(): boolean {
    return ['transaction.rejected', 'transaction.cancelled', 'network.stayed'].includes(this.messageId)
  }
}
