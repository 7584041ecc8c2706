import { useLingui } from '@lingui/react'
import { type CSSProperties, useId } from 'react'
import type { FieldProblem } from '../../lib/errors/field-problem.ts'
import { FieldError } from '../ui/fields/field-error.tsx'
import classes from './percent-field.module.css'

const PRESETS = [10, 25, 50, 100]

type PercentFieldProps = {
  /** As typed. */
  value: string
  onChange: (value: string) => void
  /** Null when the text is no valid percentage. */
  percent: number | null
  problem: FieldProblem | null
  /** Of the NGO that receives it; missing while none is chosen. */
  name?: string | undefined
}

/** The share of the yield to give. The slider's track shows the split: donated left of the thumb, kept right. */
export function PercentField({ value, onChange, percent, problem, name }: PercentFieldProps) {
  const { _: t } = useLingui()
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
            onChange={event => onChange(event.currentTarget.value)}
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form would need a legend on screen */}
      <div className={classes.presets} role="group" aria-label={t('stake.presets')}>
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            className={classes.chip}
            aria-pressed={percent === preset}
            onClick={() => onChange(String(preset))}
            data-testid={`percent-${preset}`}
          >
            {preset}%
          </button>
        ))}
      </div>
    </>
  )
}
