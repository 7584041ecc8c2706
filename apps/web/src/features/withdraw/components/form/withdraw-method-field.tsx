import { useLingui } from '@lingui/react'
import type { WithdrawMethod } from '../../../../web3/calls/withdraw-calls.ts'
import { type Withdrawal, withdrawMethods } from '../../hooks/use-withdrawal.ts'
import { MethodChoice } from './method-choice.tsx'

type WithdrawMethodFieldProps = {
  withdrawal: Withdrawal
}

export function WithdrawMethodField({ withdrawal }: WithdrawMethodFieldProps) {
  const { _: t } = useLingui()
  const { position, money, free, stEthOfOne, requestTime, symbolOf } = withdrawal
  return (
    <MethodChoice
      value={withdrawal.method}
      onChange={withdrawal.setMethod}
      methods={withdrawMethods[position.protocol].map(method => ({
        method,
        symbol: symbolOf(method),
        about: about(method),
      }))}
      requestTime={requestTime.text}
    />
  )

  function about(method: WithdrawMethod): string {
    if (method === 'wstETH') {
      return stEthOfOne === undefined
        ? t('withdraw.way.wstETHLoading')
        : t('withdraw.way.wstETH', { rate: money.short(stEthOfOne) })
    }
    const isShort =
      method === 'token' && free !== null && position.balance !== null && free < position.balance
    if (isShort) return t('withdraw.way.tokenShort', { free: money.format(free) })
    return t(`withdraw.way.${method}`, { symbol: position.symbol })
  }
}
