import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './amount-input.module.css'
import { FieldError } from './field-error.tsx'

type AmountInputProps = {
  id: string
  value: string
  onChange: (value: string) => void
  symbol: string
  /** Null hides the button. */
  max: { label: string; onClick: () => void } | null
  problem: string | null
  /** Below the field on the left: the amount's value. A problem replaces both notes. */
  worth: ReactNode
  /** Below the field on the right: the available balance. */
  held: ReactNode
  testId: string
}

/** A token amount field. The caller renders the label for `id`. */
export function AmountInput(props: AmountInputProps) {
  const { id, value, onChange, symbol, max, problem, worth, held, testId } = props
  const { _: t } = useLingui()
  return (
    <>
      <div className={classes.amount} data-invalid={problem !== null || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          data-testid={testId}
        />
        <span className={classes.token}>{symbol}</span>
        {max && (
          <Button
            className={classes.max}
            variant="default"
            aria-label={max.label}
            onClick={max.onClick}
            data-testid="max-button"
          >
            {t('stake.max')}
          </Button>
        )}
      </div>
      {problem ? (
        <FieldError id={`${id}-note`} testId="amount-error">
          {problem}
        </FieldError>
      ) : (
        <div id={`${id}-note`} className={classes.under}>
          <span data-testid="amount-value">{worth}</span>
          {held}
        </div>
      )}
    </>
  )
}
