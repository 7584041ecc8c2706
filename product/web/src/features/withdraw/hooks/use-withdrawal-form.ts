import { useState } from 'react'
import { meantAmount } from '#features/withdraw/rules/meant-amount.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { withdrawMethods } from '#features/withdraw/rules/withdraw-methods.ts'
import { formatAmountInput, parseAmount } from '#lib/format/parse-amount.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>

/** What the user enters to withdraw from a position; `onEntry` is called at every change. */
export function useWithdrawalForm(position: OpenPosition, onEntry?: () => void) {
  const { protocol, balance, decimals } = position
  const [method, setMethod] = useState<WithdrawMethod>(withdrawMethods[protocol][0])
  const [typed, setTyped] = useState('')
  const [isEverything, setEverything] = useState(false)
  /** Whether a submit was attempted; before that an empty field shows no error. */
  const [tried, setTried] = useState(false)

  return {
    /** Changes with every field. */
    formKey: [method, isEverything ? 'everything' : typed].join(' '),
    method,
    setMethod(value: WithdrawMethod) {
      onEntry?.()
      setMethod(value)
    },
    /** Text of the amount field. */
    text: isEverything ? formatAmountInput(balance ?? 0n, decimals) : typed,
    /** What the user means, valid or not; null for a text that is no amount. */
    amount: isEverything ? balance : meantAmount(parseAmount(typed, decimals), balance, position),
    setAmount(value: string) {
      onEntry?.()
      setTyped(value)
      setEverything(false)
    },
    isEverything,
    setEverything(value: boolean) {
      onEntry?.()
      setEverything(value)
    },
    tried,
    setTried,
  }
}
