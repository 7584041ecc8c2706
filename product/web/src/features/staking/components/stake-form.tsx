import { NgoSelector } from '#components/domain/ngo/ngo-selector.tsx'
import { PercentField } from '#components/domain/percent-field.tsx'
import lockClasses from '#components/domain/transaction/main-action.module.css'
import { WalletSteps } from '#components/domain/transaction/wallet-steps.tsx'
import cardClasses from '#components/ui/card.module.css'
import type { StakeForm as Form } from '#features/staking/hooks/use-stake-form.ts'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoReference } from '#lib/protocol/ngo-reference.ts'
import { AmountField } from './amount-field.tsx'
import { NgoChanges } from './ngo-changes.tsx'
import { ProjectionSummary } from './projection/projection-summary.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'
import classes from './stake-form.module.css'
import { StakeSubmit } from './stake-submit.tsx'

type StakeFormProps = {
  form: Form
  projection: YieldProjection
  onSubmit: () => void
}

export function StakeForm({ form, projection, onSubmit }: StakeFormProps) {
  const t = useT()
  const { entry, ngos, ngo, problems, hasSubmitted } = form
  const isNgoChecked = ngos.data && !form.isReadingNgo && (hasSubmitted || entry.ngo !== null)
  return (
    <form
      className={`${cardClasses.card} ${classes.card}`}
      aria-label={t(`stake.form.${form.protocol}`)}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="stake"
    >
      <fieldset className={`${lockClasses.fields} ${classes.fields}`} disabled={form.isLocked}>
        <div className={classes.section}>
          <ProtocolTiles symbol={entry.symbol} />
        </div>
        <div className={classes.section}>
          <AmountField form={form} projection={projection} />
        </div>
        <div className={classes.section}>
          <NgoSelector
            label={t('stake.ngo')}
            protocol={form.protocol}
            ngos={ngos}
            ngo={ngo}
            note={ngo?.resembles ? t('ngo.lookAlike') : ngo?.location}
            problem={isNgoChecked ? problems.ngo : null}
            onChoose={chosen => form.setNgo(ngoReference(chosen))}
          />
          <NgoChanges ngo={ngo} protocol={form.protocol} />
        </div>
        <div className={classes.section}>
          <PercentField
            value={entry.percentText}
            onChange={form.setPercentText}
            percent={form.percent}
            problem={problems.percent}
            hasSubmitted={hasSubmitted}
            name={ngo?.name}
          />
          <ProjectionSummary projection={projection} />
        </div>
      </fieldset>
      <div className={classes.section}>
        <WalletSteps connectWhy={t('stake.connectWhy')} name="stake">
          <StakeSubmit form={form} onSubmit={onSubmit} />
        </WalletSteps>
      </div>
    </form>
  )
}
