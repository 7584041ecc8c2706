import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { WithdrawWay } from '../../web3/withdraw-calls.ts'
import { type Withdrawal, ways } from './use-withdrawal.ts'
import classes from './withdraw-ways.module.css'

interface WithdrawWaysProps {
  withdrawal: Withdrawal
}

export function WithdrawWays({ withdrawal }: WithdrawWaysProps) {
  const { _: t } = useLingui()
  const name = useId()
  const { position, money, free, stEthOfOne, requestTime, symbolOf } = withdrawal
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('withdraw.how')}</legend>
      {ways[position.protocol].map(way => (
        <label key={way} className={classes.way}>
          <input
            type="radio"
            name={name}
            value={way}
            checked={withdrawal.way === way}
            onChange={() => withdrawal.setWay(way)}
            data-testid={`way-${way}`}
          />
          <span>
            <b>{symbolOf(way)}</b>
            <span className={classes.about}>{about(way)}</span>
          </span>
          <span className={classes.when} data-testid={way === 'ETH' ? 'request-time' : undefined}>
            {way === 'ETH' ? requestTime.text : t('withdraw.now')}
          </span>
        </label>
      ))}
    </fieldset>
  )

  function about(way: WithdrawWay): string {
    if (way === 'wstETH') {
      return stEthOfOne === undefined
        ? t('withdraw.way.wstETHLoading')
        : t('withdraw.way.wstETH', { rate: money.short(stEthOfOne) })
    }
    const isShort = way === 'token' && free !== null && position.balance !== null && free < position.balance
    if (isShort) return t('withdraw.way.tokenShort', { free: money.format(free) })
    return t(`withdraw.way.${way}`, { symbol: position.symbol })
  }
}
