import { decodeWithdrawal } from '../../../web3/calls/withdraw-calls.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { useWalletRequest } from '../../../web3/tracking/use-transactions.ts'
import { useFormTransaction } from '../../../web3/transaction/use-form-transaction.ts'
import type { OpenPosition } from '../rules/open-position.ts'
import type { CompletedAction } from './completed-action.ts'
import { useWithdrawal } from './use-withdrawal.ts'

type WithdrawalForm = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field. */
  onEntry: () => void
}

/** R15: a position's withdrawal with its transaction, which the row's form and the sheet's share. */
export function useWithdrawalForm({ position, onDone, onEntry }: WithdrawalForm) {
  const web3 = useWeb3()
  const withdrawal = useWithdrawal(position, onEntry)
  const form = `withdraw ${position.vault} ${position.id}`
  const isLocked = useWalletRequest(form) !== null
  const { state, run } = useFormTransaction(form, withdrawal.formKey)

  async function submit() {
    withdrawal.setTried(true)
    const { action, received, method, money } = withdrawal
    if (!action) return
    const { decimals, ngoName: name, protocol } = position
    const symbol = withdrawal.symbolOf(method)
    const paidOut = { value: String(received ?? 0n), decimals, symbol }
    const outcome = await run({ action, subject: { act: 'withdraw', amount: paidOut, name }, protocol })
    const withdrawn = outcome && web3 && decodeWithdrawal(web3.library, outcome.receipt)
    if (!withdrawn) return
    const { requestIds } = withdrawn
    const isRequest = requestIds.length > 0
    onDone({
      ...{ outcome, protocol, requestIds },
      title: isRequest ? 'withdraw.done.requested' : 'withdraw.done.sent',
      text: isRequest ? 'withdraw.done.requestedText' : 'withdraw.done.sentText',
      values: { amount: money.format(withdrawn.amount, symbol), name, count: requestIds.length },
    })
  }

  return { withdrawal, isLocked, state, submit }
}
