import { useLingui } from '@lingui/react'
import { type CSSProperties, useId } from 'react'
import { FieldError } from '../../../components/ui/field-error.tsx'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import classes from './percent-field.module.css'
import { ProjectionSummary } from './projection-summary.tsx'
import formClasses from './stake-form.module.css'

const PRESETS = [10, 25, 50, 100]

type PercentFieldProps = {
  stake: Stake
  projection: YieldProjection
}

/** The slider's track shows the split: donated left of the thumb, kept right. */
export function PercentField({ stake, projection }: PercentFieldProps) {
  const { _: t } = useLingui()
  const id = useId()
  const { fields, problems, ngo, percent } = stake
  const shown = percent ?? 1
  return (
    <>
      <div className={formClasses.between}>
        <label className={formClasses.label} htmlFor={id}>
          {t('stake.percent')}
        </label>
        <span className={classes.field} data-invalid={problems.percent !== null || undefined}>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={fields.percent}
            onChange={event => fields.setPercent(event.currentTarget.value)}
            aria-label={t('stake.percentField')}
            aria-invalid={problems.percent !== null}
            aria-describedby={problems.percent ? `${id}-error` : undefined}
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
        onChange={event => fields.setPercent(event.currentTarget.value)}
        aria-valuetext={`${shown}%`}
        data-testid="percent-slider"
      />
      {problems.percent ? (
        <FieldError id={`${id}-error`} testId="percent-error">
          {t(problems.percent.id, problems.percent.values)}
        </FieldError>
      ) : (
        <div className={classes.ends}>
          <span className={classes.give}>
            {ngo
              ? t('stake.give', { percent: shown, name: ngo.name })
              : t('stake.giveNobody', { percent: shown })}
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
            onClick={() => fields.setPercent(String(preset))}
            data-testid={`percent-${preset}`}
          >
            {preset}%
          </button>
        ))}
      </div>
      <ProjectionSummary stake={stake} projection={projection} />
    </>
  )
}
