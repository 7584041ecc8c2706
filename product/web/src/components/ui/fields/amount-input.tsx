import type { ReactNode } from 'react'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { formatAmountInput } from '#lib/format/parse-amount.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './amount-input.module.css'
import { Chips } from './chips.tsx'
import { FieldError } from './field-error.tsx'
import { useTyping } from './use-typing.ts'

const SHARES = [25n, 50n, 75n]

type Available = {
  /** What the chips' shares are of, in the smallest unit. */
  balance: bigint
  /** What can be entered of it; less than the balance where the network fee is kept back. */
  most: bigint
  decimals: number
  maxLabel: string
  onMax: () => void
}

type AmountInputProps = {
  id: string
  value: string
  onChange: (value: string) => void
  symbol: string
  /** Null hides the chips. */
  available: Available | null
  /** Shown after a submit, or once the field was left with content. */
  problem: FieldProblem | null
  /** Whether a submit was attempted. */
  hasSubmitted: boolean
  /** Inside the field: the amount's value. */
  worth: ReactNode
  /** Below the field: the available balance. A problem replaces it. */
  held: ReactNode
  testId: string
}

/** A token amount field. The caller renders the label for `id`. */
export function AmountInput(props: AmountInputProps) {
  const { id, value, onChange, symbol, available, hasSubmitted, worth, held, testId } = props
  const t = useT()
  const { isChecked, onType, onBlur } = useTyping(value)
  const problem = hasSubmitted || isChecked ? props.problem : null
  return (
    <>
      <div className={`ky-field ${classes.amount}`} data-invalid={problem !== null || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          onChange={event => {
            onType()
            onChange(event.currentTarget.value)
          }}
          onBlur={onBlur}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note ${id}-worth`}
          data-testid={testId}
        />
        <span className={classes.unit}>
          {symbol}
          <small id={`${id}-worth`} data-testid="amount-value">
            {worth}
          </small>
        </span>
      </div>
      <div className={classes.under}>
        {problem ? (
          <FieldError id={`${id}-note`} testId="amount-error">
            {t(problem.id, problem.values)}
          </FieldError>
        ) : (
          <span id={`${id}-note`}>{held}</span>
        )}
        {available && <Chips label={t('amount.chips')} chips={chipsOf(available)} />}
      </div>
    </>
  )

  function chipsOf({ balance, most, decimals, maxLabel, onMax }: Available) {
    return [
      ...SHARES.map(percent => ({
        label: `${percent}%`,
        ariaLabel: t('amount.share', { percent: Number(percent) }),
        onClick: () => onChange(formatAmountInput(shareOf(percent), decimals)),
        testId: `amount-${percent}`,
      })),
      { label: t('stake.max'), ariaLabel: maxLabel, onClick: onMax, testId: 'max-button' },
    ]

    /** Rounded down. */
    function shareOf(percent: bigint): bigint {
      const share = (balance * percent) / 100n
      return share < most ? share : most
    }
  }
}
