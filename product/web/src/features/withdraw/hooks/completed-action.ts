import type { Protocol } from '@kindyield/domain'
import type { MessageId } from '#messages/en.ts'
import type { TransactionOutcome } from '#web3/transaction/use-transaction.ts'

/** A confirmed withdrawal or change of positions. */
export type CompletedAction = {
  outcome: TransactionOutcome
  protocol: Protocol
  title: MessageId
  text: MessageId
  /** The text's values; amounts are formatted with their token. */
  values: Record<string, string | number>
  /** Withdrawal requests created in Lido's queue. */
  requestIds: readonly string[]
}
