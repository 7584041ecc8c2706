import { PriceNote } from '#components/domain/price-note.tsx'
import { Card } from '#components/ui/card.tsx'
import type { StakeForm } from '#features/staking/hooks/use-stake-form.ts'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './projection-periods.module.css'
import { ProjectionTable } from './projection-table.tsx'
import { TokenFacts } from './token-facts.tsx'

type ProjectionPeriodsProps = {
  projection: YieldProjection
  form: StakeForm
}

/** The projection in figures, its price and the token's facts. Without an estimate there is no table. */
export function ProjectionPeriods({ projection, form }: ProjectionPeriodsProps) {
  const t = useT()
  return (
    <Card className={classes.card} aria-labelledby="periods">
      <div className={classes.head}>
        <h2 id="periods">{t('stake.byPeriod', { amount: projection.stake.formattedAmount })}</h2>
        {projection.estimate.kind !== 'loss' && <p>{t('stake.splitNote')}</p>}
        <PriceNote className={undefined} of={[form.protocol === 'aave' ? 'USD' : 'ETH']} />
      </div>
      {projection.estimate.kind === 'loss' ? (
        <p className={classes.none}>{t('stake.rateNone')}</p>
      ) : (
        <ProjectionTable projection={projection} />
      )}
      <TokenFacts form={form} />
    </Card>
  )
}
