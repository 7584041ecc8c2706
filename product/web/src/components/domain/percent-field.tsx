import { type CSSProperties, useId, useState } from 'react'
import { Chips } from '#components/ui/fields/chips.tsx'
import { FieldError } from '#components/ui/fields/field-error.tsx'
import type { FieldProblem } from '#lib/errors/field-problem.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { DEFAULT_PERCENT } from '#lib/protocol/example-stake.ts'
import classes from './percent-field.module.css'

const PRESETS = [10, 25, 50, 100]

type PercentFieldProps = {
  /** The text of the field, not yet parsed. */
  value: string
  onChange: (value: string) => void
  /** Null when the text is no valid percentage. */
  percent: number | null
  /** Shown as it is typed: no split can be shown with it. Of an empty field after a submit; before, it is a hint. */
  problem: FieldProblem | null
  /** Whether a submit was attempted. */
  hasSubmitted: boolean
  /** The name of the NGO that receives it; missing while none is chosen. */
  name?: string | undefined
}

/** The share of the yield to give. The slider's track shows the split: donated left of the thumb, kept right. */
export function PercentField({ value, onChange, percent, hasSubmitted, name, ...field }: PercentFieldProps) {
  const t = useT()
  const problem = hasSubmitted || value.trim() !== '' ? field.problem : null
  const id = useId()
  /** The last valid share, at which the thumb stays while the text is none. */
  const [last, setLast] = useState(percent ?? DEFAULT_PERCENT)
  if (percent !== null && percent !== last) setLast(percent)
  return (
    <>
      <div className="ky-between">
        <label className="ky-label" htmlFor={id}>
          {t('stake.percent')}
        </label>
        <span className={`ky-field ${classes.field}`} data-invalid={problem !== null || undefined}>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            aria-label={t('stake.percentField')}
            aria-invalid={problem !== null}
            aria-describedby={percent === null ? `${id}-rule` : undefined}
            data-testid="percent-input"
          />
          <span>%</span>
        </span>
      </div>
      <input
        id={id}
        className={classes.slider}
        style={{ '--give': (last - 1) / 99 } as CSSProperties}
        type="range"
        min={1}
        max={100}
        value={last}
        onChange={event => onChange(event.currentTarget.value)}
        aria-valuetext={percent === null ? t('percent.rule') : `${percent}%`}
        data-none={percent === null || undefined}
        data-testid="percent-slider"
      />
      {below()}
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

  /** The split, or why there is none. */
  function below() {
    if (problem) {
      return (
        <FieldError id={`${id}-rule`} testId="percent-error">
          {t(problem.id, problem.values)}
        </FieldError>
      )
    }
    if (percent === null) {
      return (
        <p id={`${id}-rule`} className={classes.rule} data-testid="percent-rule">
          {t('percent.rule')}
        </p>
      )
    }
    return (
      <div className={classes.ends} data-testid="percent-split">
        <span className={classes.give}>
          {name ? t('stake.give', { percent, name }) : t('stake.giveNobody', { percent })}
        </span>
        <span className={classes.keep}>{t('stake.keep', { percent: 100 - percent })}</span>
      </div>
    )
  }
}
