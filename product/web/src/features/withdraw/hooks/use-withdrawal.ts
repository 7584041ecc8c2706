import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meantAmount } from '#features/withdraw/rules/meant-amount.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { claimsOf, countRequests, validateWithdrawal } from '#features/withdraw/rules/validate-withdrawal.ts'
import { paidOutSymbol, withdrawMethods } from '#features/withdraw/rules/withdraw-methods.ts'
import { formatAmountInput, parseAmount } from '#lib/format/parse-amount.ts'
import { useRequestTime } from '#lib/queries/use-request-time.ts'
import {
  decodeWithdrawal,
  WITHDRAW_ALL,
  type WithdrawMethod,
  withdrawCall,
} from '#web3/calls/withdraw-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { freeLiquidityQuery } from '#web3/reads/free-liquidity-query.ts'
import { queueLimitsQuery, wstEthOfStEthQuery } from '#web3/reads/lido-queries.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { useTransactionForm } from '#web3/transaction/use-transaction-form.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { CompletedAction } from './completed-action.ts'
import { useMoneyFormat } from './use-money-format.ts'

type Entry = {
  method: WithdrawMethod
  amountText: string
  isEverything: boolean
}

type Callbacks = {
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field. */
  onEntry?: (() => void) | undefined
}

/** Debounces the waiting-time request while the user types. */
const DEBOUNCE_MS = 300

export type Withdrawal = ReturnType<typeof useWithdrawal>

/** A withdrawal from a position: the entry, what it would bring and cost, and the rule that it breaks. */
export function useWithdrawal(position: OpenPosition, { onDone, onEntry }: Callbacks) {
  const chain = useChain(position.protocol)
  const money = useMoneyFormat(position)
  const { balance, decimals, symbol, protocol, ngoName: name } = position
  const [entry, setEntry] = useState<Entry>({
    method: withdrawMethods[protocol][0],
    amountText: '',
    isEverything: false,
  })
  const { method, isEverything } = entry
  const form = useTransactionForm(`withdraw ${position.vault} ${position.id}`, entry)

  function change(changes: Partial<Entry>) {
    onEntry?.()
    setEntry({ ...entry, ...changes })
  }

  const text = isEverything ? formatAmountInput(balance ?? 0n, decimals) : entry.amountText
  const entered = isEverything
    ? balance
    : meantAmount(parseAmount(entry.amountText, decimals), balance, position)
  const limits = useQuery(queueLimitsQuery(chain)).data ?? null
  const free = useQuery(freeLiquidityQuery(chain, protocol === 'aave' ? position.token : null)).data ?? null
  const problem = validateWithdrawal({
    method,
    text,
    symbol,
    amount: entered,
    isEverything,
    decimals,
    balance,
    limits,
    free,
    formatAmount: money.formatLimit,
  })
  const amount = problem ? null : entered

  // Entering the exact balance withdraws all, so that no yield earned meanwhile is left behind.
  const requested = isEverything || amount === balance ? WITHDRAW_ALL : amount
  const action =
    problem || requested === null || !chain ? null : withdrawCall(chain, method, position, requested)

  const requests = method === 'ETH' && amount !== null && limits ? countRequests(amount, limits.max) : 0
  const fee = useFee({ now: action && [action], after: claimsOf(requests) }, useAccount())
  const [debounced] = useDebouncedValue(amount ?? 0n, DEBOUNCE_MS)
  const inWstEth = useQuery(wstEthOfStEthQuery(chain, method === 'wstETH' ? amount : null)).data ?? null
  const received = method === 'wstETH' ? inWstEth : amount
  const receivedSymbol = paidOutSymbol(method, symbol)

  async function submit() {
    const value = { value: String(received ?? 0n), decimals, symbol: receivedSymbol }
    const kind = method === 'ETH' ? 'request' : 'withdraw'
    const outcome = await form.submit(action && { action, subject: { kind, amount: value, name }, protocol })
    const withdrawn = outcome && chain && decodeWithdrawal(chain.lazyImports, outcome.receipt)
    if (!withdrawn) return
    const { requestIds } = withdrawn
    const isRequest = requestIds.length > 0
    onDone({
      outcome,
      protocol,
      requestIds,
      title: isRequest ? 'withdraw.done.requested' : 'withdraw.done.sent',
      text: isRequest ? 'withdraw.done.requestedText' : 'withdraw.done.sentText',
      values: { amount: money.format(withdrawn.amount, receivedSymbol), name, count: requestIds.length },
    })
  }

  return {
    ...form,
    submit,
    change,
    method,
    isEverything,
    /** Whether it goes through Lido's queue. */
    isRequest: method === 'ETH',
    /** The text of the amount field. */
    text,
    problem,
    /** What leaves the position; null while it breaks a rule. */
    amount,
    /** What stays in it; null while unknown. */
    left: balance === null || amount === null ? null : balance - amount,
    /** The least and most that one request of the queue can have; null while unknown. */
    limits,
    /** What Aave can pay out now; null while unknown. */
    free,
    requestTime: useRequestTime(protocol === 'lido' ? debounced : null),
    inWstEth,
    /** The amount of the token paid out; null while unknown. */
    received,
    receivedSymbol,
    /** The fee; for the queue, that of the later claim is added. */
    fee,
  }
}
