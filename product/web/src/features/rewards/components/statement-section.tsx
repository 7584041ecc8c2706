import type { Protocol } from '@kindyield/domain'
import { StatementForm } from '#components/domain/statement/statement-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { useBegun } from '#features/rewards/hooks/use-begun.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './rewards-content.module.css'

/** A statement of the protocol of the page, of the other one, or of both. */
export function StatementSection({ protocol }: { protocol: Protocol }) {
  const t = useT()
  const begun = useBegun()
  return (
    <Card isPadded className={classes.sized} aria-labelledby="statement">
      <h2 id="statement">{t('rewards.report')}</h2>
      <StatementForm key={protocol} begun={begun} initial={protocol} />
    </Card>
  )
}
