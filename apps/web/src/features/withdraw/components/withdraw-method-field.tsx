import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { WithdrawMethod } from '../../../web3/calls/withdraw-calls.ts'
import { type Withdrawal, withdrawMethods } from '../hooks/use-withdrawal.ts'
import classes from './withdraw-method-field.module.css'

type WithdrawMethodFieldProps = {
  withdrawal: Withdrawal
}

export function WithdrawMethodField({ withdrawal }: WithdrawMethodFieldProps) {
  const { _: t } = useLingui()
  const name = useId()
  const { position, money, free, stEthOfOne, requestTime, symbolOf } = withdrawal
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('withdraw.how')}</legend>
      {withdrawMethods[position.protocol].map(method => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name={name}
            value={method}
            checked={withdrawal.method === method}
            onChange={() => withdrawal.setMethod(method)}
            data-testid={`way-${method}`}
          />
          <span>
            <b>{symbolOf(method)}</b>
            <span className={classes.about}>{about(method)}</span>
          </span>
          <span className={classes.when} data-testid={method === 'ETH' ? 'request-time' : undefined}>
            {method === 'ETH' ? requestTime.text : t('withdraw.now')}
          </span>
        </label>
      ))}
    </fieldset>
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
