import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { SegmentedControl } from '../../../components/ui/fields/segmented-control.tsx'
import { LazyBoundary, lazyComponent } from '../../../components/ui/lazy-component.tsx'
import type { Giving } from '../hooks/use-giving.ts'
import homeClasses from './home.module.css'

type StatementCardProps = { begun: Giving['begun'] }

/** Lazy: it stands at the end of the page. */
const form = lazyComponent(
  async () => (await import('../../../components/domain/statement/statement-form.tsx')).StatementForm,
)

/** R42: a statement of one of the protocols at which the giver began. */
export function StatementCard({ begun }: StatementCardProps) {
  const { _: t } = useLingui()
  const [chosen, setChosen] = useState<Protocol | null>(null)
  const shown = begun.find(({ protocol }) => protocol === chosen) ?? begun[0]
  if (!shown) return null
  return (
    <section className={`${homeClasses.card} ${homeClasses.padded}`} aria-labelledby="home-statement">
      <div className={homeClasses.head}>
        <h2 id="home-statement">{t('rewards.report')}</h2>
        {begun.length > 1 && (
          <SegmentedControl
            aria-label={t('filter.protocol')}
            value={shown.protocol}
            onChange={setChosen}
            options={begun.map(({ protocol }) => ({ value: protocol, label: t(`protocol.${protocol}`) }))}
            data-testid="home-statement-protocol"
          />
        )}
      </div>
      <LazyBoundary placeholder={<Skeleton height={540} mt={16} />}>
        <form.Component key={shown.protocol} protocol={shown.protocol} firstStart={shown.since} />
      </LazyBoundary>
    </section>
  )
}
