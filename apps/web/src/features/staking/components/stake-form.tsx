import { useLingui } from '@lingui/react'
import { NgoSelector } from '../../../components/domain/ngo/ngo-selector.tsx'
import { PercentField } from '../../../components/domain/percent-field.tsx'
import lockClasses from '../../../components/domain/transaction/main-action.module.css'
import { WalletSteps } from '../../../components/domain/transaction/wallet-steps.tsx'
import { useWalletRequest } from '../../../web3/tracking/use-transactions.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { StakeSubmission } from '../hooks/use-stake-submission.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import { AmountField } from './amount-field.tsx'
import { ProjectionSummary } from './projection/projection-summary.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'
import classes from './stake-form.module.css'
import { StakeSubmit } from './stake-submit.tsx'

type StakeFormProps = {
  stake: Stake
  projection: YieldProjection
  submission: StakeSubmission
}

export function StakeForm({ stake, projection, submission }: StakeFormProps) {
  const { _: t } = useLingui()
  const isLocked = useWalletRequest('stake') !== null
  const { fields, problems, ngos } = stake
  const isNgoChecked = ngos.data && (fields.tried || fields.ngoId !== null)
  return (
    <form
      className={classes.card}
      aria-label={t(`stake.form.${stake.protocol}`)}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="stake"
    >
      <fieldset className={`${lockClasses.fields} ${classes.fields}`} disabled={isLocked}>
        <div className={classes.section}>
          <ProtocolTiles stake={stake} />
        </div>
        <div className={classes.section}>
          <AmountField stake={stake} projection={projection} />
        </div>
        <div className={classes.section}>
          <NgoSelector
            label={t('stake.ngo')}
            ngos={ngos}
            ngo={stake.ngo}
            note={stake.ngo?.location}
            problem={isNgoChecked ? problems.ngo : null}
            onChoose={fields.setNgoId}
          />
        </div>
        <div className={classes.section}>
          <PercentField
            value={fields.percent}
            onChange={fields.setPercent}
            percent={stake.percent}
            problem={problems.percent}
            tried={fields.tried}
            name={stake.ngo?.name}
          />
          <ProjectionSummary projection={projection} />
        </div>
      </fieldset>
      <div className={classes.section}>
        <WalletSteps connectWhy={t('stake.connectWhy')} name="stake">
          <StakeSubmit stake={stake} submission={submission} />
        </WalletSteps>
      </div>
    </form>
  )
}
