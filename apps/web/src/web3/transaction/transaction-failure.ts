import type { MessageId } from '../../messages/en.ts'

/** What the words of a failure ask for: 'nothing was sent' would be false after an approval. */
export function failureValues(isApproved: boolean): { before: string } {
  return { before: isApproved ? 'approved' : 'none' }
}

/** Why a transaction did not come to its end, with the words for it. */
export class TransactionFailure extends Error {
  override readonly name = 'TransactionFailure'
  readonly messageId: MessageId
  /** Known once it was sent. */
  readonly hash: string | undefined

  constructor(messageId: MessageId, details: { cause?: unknown; hash?: string } = {}) {
    super(messageId, { cause: details.cause })
    this.messageId = messageId
    this.hash = details.hash
  }

  /** Declined by the reader: nothing went wrong. */
  get isCalm(): boolean {
    return ['transaction.rejected', 'transaction.cancelled'].includes(this.messageId)
  }
}
