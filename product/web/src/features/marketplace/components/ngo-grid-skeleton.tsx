import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Card } from '#components/ui/card.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import grid from './ngo-grid.module.css'
import classes from './ngo-grid-skeleton.module.css'

const CARDS_AFTER_LEAD = ['a', 'b', 'c', 'd']

/** Has the size of the search field and the first cards. */
export function NgoGridSkeleton() {
  const t = useT()
  return (
    <div role="status" data-testid="ngo-list-loading">
      <VisuallyHidden>{t('marketplace.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton className={classes.search} radius="md" />
        <div className={grid.grid}>
          <div className={grid.cell} data-lead>
            <Skeleton className={classes.lead} radius="lg" />
          </div>
          {CARDS_AFTER_LEAD.map(card => (
            <Card as="div" key={card} className={classes.card}>
              <Skeleton className={classes.picture} radius={0} />
              <div className={classes.body}>
                <Skeleton height={24} width="55%" />
                <Skeleton height={14} mt={16} />
                <Skeleton height={14} width="80%" mt={10} />
                <Skeleton height={14} width="40%" mt={32} />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </div>
  )
}
