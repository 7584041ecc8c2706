import { useLingui } from '@lingui/react'
import { type CSSProperties, useId } from 'react'
import type { FieldProblem } from '../../lib/errors/field-problem.ts'
import { Chips } from '../ui/fields/chips.tsx'
import { FieldError } from '../ui/fields/field-error.tsx'
import { useTyping } from '../ui/fields/use-typing.ts'
import classes from './percent-field.module.css'

const PRESETS = [10, 25, 50, 100]

type PercentFieldProps = {
  /** As typed. */
  value: string
  onChange: (value: string) => void
  /** Null when the text is no valid percentage. */
  percent: number | null
  /** Shown after a submit, or once the field was left with content. */
  problem: FieldProblem | null
  /** Whether a submit was attempted. */
  tried: boolean
  /** Of the NGO that receives it; missing while none is chosen. */
  name?: string | undefined
}

/** The share of the yield to give. The slider's track shows the split: donated left of the thumb, kept right. */
export function PercentField({ value, onChange, percent, tried, name, ...field }: PercentFieldProps) {
  const { _: t } = useLingui()
  const { isChecked, onType, onBlur } = useTyping(value)
  const problem = tried || isChecked ? field.problem : null
  const id = useId()
  const shown = percent ?? 1
  return (
    <>
      <div className={classes.between}>
        <label className={classes.label} htmlFor={id}>
          {t('stake.percent')}
        </label>
        <span className={classes.field} data-invalid={problem !== null || undefined}>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={event => {
              onType()
              onChange(event.currentTarget.value)
            }}
            onBlur={onBlur}
            aria-label={t('stake.percentField')}
            aria-invalid={problem !== null}
            aria-describedby={problem ? `${id}-error` : undefined}
            data-testid="percent-input"
          />
          <span>%</span>
        </span>
      </div>
      <input
        id={id}
        className={classes.slider}
        style={{ '--give': (shown - 1) / 99 } as CSSProperties}
        type="range"
        min={1}
        max={100}
        value={shown}
        onChange={event => onChange(event.currentTarget.value)}
        aria-valuetext={`${shown}%`}
        data-testid="percent-slider"
      />
      {problem ? (
        <FieldError id={`${id}-error`} testId="percent-error">
          {t(problem.id, problem.values)}
        </FieldError>
      ) : (
        <div className={classes.ends}>
          <span className={classes.give}>
            {name ? t('stake.give', { percent: shown, name }) : t('stake.giveNobody', { percent: shown })}
          </span>
          <span className={classes.keep}>{t('stake.keep', { percent: 100 - shown })}</span>
        </div>
      )}
      <div className={classes.presets}>
        <Chips
          label={t('stake.presets')}
          size="wide"
          chips={PRESETS.map(preset => ({
            label: `${preset}%`,
            isChosen: percent === preset,
            onClick: () => onChange(String(preset)),
            testId: `percent-${preset}`,
          }))}
        />
      </div>
    </>
  )
}
