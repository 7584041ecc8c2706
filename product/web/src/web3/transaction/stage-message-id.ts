import type { MessageId } from '#messages/en.ts'
import type { TransactionState } from './use-transaction.ts'

type Running = Extract<TransactionState, { status: 'running' }>

const approval = {
  switching: 'network.switching',
  checking: 'transaction.checking',
  wallet: 'transaction.approveInWallet',
  unclear: 'transaction.unclear',
  sent: 'transaction.approving',
  cosigning: 'transaction.cosigning',
  waiting: 'transaction.approving',
  confirmed: 'transaction.approving',
} as const satisfies Record<Running['stage'], MessageId>

const revocation = {
  ...approval,
  wallet: 'transaction.revokeInWallet',
} as const satisfies Record<Running['stage'], MessageId>

const action = {
  switching: 'network.switching',
  checking: 'transaction.checking',
  wallet: 'transaction.confirmInWallet',
  unclear: 'transaction.unclear',
  sent: 'transaction.sent',
  cosigning: 'transaction.cosigning',
  waiting: 'transaction.sent',
  confirmed: 'transaction.confirmed',
} as const satisfies Record<Running['stage'], MessageId>

/** The progress message of a running transaction. */
export function stageMessageId({ step, stage }: Running): MessageId {
  return { revocation, approval, action }[step][stage]
}
