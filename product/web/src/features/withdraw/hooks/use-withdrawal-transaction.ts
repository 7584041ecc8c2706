import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { paidOutSymbol } from '#features/withdraw/rules/withdraw-methods.ts'
import { decodeWithdrawal } from '#web3/calls/withdraw-calls.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { useWalletRequest } from '#web3/tracking/use-transactions.ts'
import { useFormTransaction } from '#web3/transaction/use-form-transaction.ts'
import type { CompletedAction } from './completed-action.ts'
import { useMoneyFormat } from './use-money-format.ts'
import type { WithdrawalForm } from './use-withdrawal-form.ts'
import type { WithdrawalQuote } from './use-withdrawal-quote.ts'

type Quoted = { form: WithdrawalForm; quote: WithdrawalQuote; onDone: (done: CompletedAction) => void }

/** Sends the quoted withdrawal. */
export function useWithdrawalTransaction(position: OpenPosition, { form, quote, onDone }: Quoted) {
  const web3 = useWeb3()
  const money = useMoneyFormat(position)
  const name = `withdraw ${position.vault} ${position.id}`
  const isLocked = useWalletRequest(name) !== null
  const { state, run } = useFormTransaction(name, form.formKey)

  async function submit() {
    form.setTried(true)
    const { action, received } = quote
    if (!action) return
    const { decimals, ngoName, protocol } = position
    const symbol = paidOutSymbol(form.method, position.symbol)
    const amount = { value: String(received ?? 0n), decimals, symbol }
    const act = form.method === 'ETH' ? 'request' : 'withdraw'
    const outcome = await run({ action, subject: { act, amount, name: ngoName }, protocol })
    const withdrawn = outcome && web3 && decodeWithdrawal(web3.library, outcome.receipt)
    if (!withdrawn) return
    const { requestIds } = withdrawn
    const isRequest = requestIds.length > 0
    onDone({
      outcome,
      protocol,
      requestIds,
      title: isRequest ? 'withdraw.done.requested' : 'withdraw.done.sent',
      text: isRequest ? 'withdraw.done.requestedText' : 'withdraw.done.sentText',
      values: { amount: money.format(withdrawn.amount, symbol), name: ngoName, count: requestIds.length },
    })
  }

  return { state, isLocked, submit }
}
