import { Skeleton } from '@mantine/core'
import { Card } from '#components/ui/card.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import type { Giving } from '#features/home/hooks/use-giving.ts'
import { useT } from '#lib/i18n/use-t.ts'

type StatementCardProps = { begun: Giving['begun'] }

/** Lazy: it stands at the end of the page. */
const form = lazyComponent(
  async () => (await import('#components/domain/statement/statement-form.tsx')).StatementForm,
)

/** A statement of a protocol at which the giver began, or of both. */
export function StatementCard({ begun }: StatementCardProps) {
  const t = useT()
  const [first, ...others] = begun
  if (!first) return null
  return (
    <Card isPadded aria-labelledby="home-statement">
      <h2 id="home-statement">{t('rewards.report')}</h2>
      <LazyBoundary placeholder={<Skeleton height={600} mt={16} />}>
        <form.Component begun={begun} initial={others.length > 0 ? 'both' : first.protocol} />
      </LazyBoundary>
    </Card>
  )
}
