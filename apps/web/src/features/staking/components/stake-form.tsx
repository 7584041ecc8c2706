import { useLingui } from '@lingui/react'
import lockClasses from '../../../components/domain/main-action.module.css'
import { useWalletRequest } from '../../../web3/tracking/use-transactions.ts'
import type { Stake } from '../hooks/use-stake.ts'
import type { YieldProjection } from '../hooks/use-yield-projection.ts'
import { AmountField } from './amount-field.tsx'
import { NgoSelector } from './ngo-selector.tsx'
import { PercentField } from './percent-field.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'
import { StakeAction } from './stake-action.tsx'
import classes from './stake-form.module.css'

type StakeFormProps = {
  stake: Stake
  projection: YieldProjection
}

export function StakeForm({ stake, projection }: StakeFormProps) {
  const { _: t } = useLingui()
  const isLocked = useWalletRequest('stake') !== null
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
          <NgoSelector stake={stake} />
        </div>
        <div className={classes.section}>
          <AmountField stake={stake} projection={projection} />
        </div>
        <div className={classes.section}>
          <PercentField stake={stake} projection={projection} />
        </div>
      </fieldset>
      <div className={classes.section}>
        <StakeAction stake={stake} />
      </div>
    </form>
  )
}
