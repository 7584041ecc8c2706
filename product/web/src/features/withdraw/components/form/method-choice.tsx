import { useId } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import type { WithdrawMethod } from '#web3/calls/withdraw-calls.ts'
import classes from './method-choice.module.css'

type MethodChoiceProps = {
  value: WithdrawMethod
  onChange: (method: WithdrawMethod) => void
  methods: readonly { method: WithdrawMethod; symbol: string; about: string }[]
  /** The waiting time of Lido's queue, as text. */
  requestTime: string
}

/** How a withdrawal is received: tokens at once, or ether through Lido's queue. */
export function MethodChoice({ value, onChange, methods, requestTime }: MethodChoiceProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('withdraw.how')}</legend>
      {methods.map(({ method, symbol, about }) => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name={name}
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
            data-testid={`method-${method}`}
          />
          <span>
            <b>{symbol}</b>
            <span className={classes.about}>{about}</span>
          </span>
          <span className={classes.when} data-testid={method === 'ETH' ? 'request-time' : undefined}>
            {method === 'ETH' ? requestTime : t('withdraw.now')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
