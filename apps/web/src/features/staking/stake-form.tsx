import { useLingui } from '@lingui/react'
import { AmountField } from './amount-field.tsx'
import { NgoSelector } from './ngo-selector.tsx'
import { PercentField } from './percent-field.tsx'
import { ProtocolTiles } from './protocol-tiles.tsx'
import { StakeAction } from './stake-action.tsx'
import classes from './stake-form.module.css'
import type { Expectation } from './use-expectation.ts'
import type { Stake } from './use-stake.ts'

interface StakeFormProps {
  stake: Stake
  expectation: Expectation
}

export function StakeForm({ stake, expectation }: StakeFormProps) {
  const { _: t } = useLingui()
  return (
    <form
      className={classes.card}
      aria-label={t(`stake.form.${stake.protocol}`)}
      noValidate
      onSubmit={event => event.preventDefault()}
      data-testid="stake"
    >
      <div className={classes.section}>
        <ProtocolTiles stake={stake} />
      </div>
      <div className={classes.section}>
        <NgoSelector stake={stake} />
      </div>
      <div className={classes.section}>
        <AmountField stake={stake} expectation={expectation} />
      </div>
      <div className={classes.section}>
        <PercentField stake={stake} expectation={expectation} />
      </div>
      <div className={classes.section}>
        <StakeAction stake={stake} />
      </div>
    </form>
  )
}
