import { Card } from '#components/ui/card.tsx'
import { MoreRows } from '#components/ui/more-rows.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useExpandedRow } from '#features/withdraw/hooks/use-expanded-row.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { WithdrawForm } from './form/withdraw-form.tsx'
import classes from './position-row.module.css'
import { PositionRow } from './position-row.tsx'
import sectionClasses from './section.module.css'

type PositionListProps = {
  positions: readonly OpenPosition[]
  /** How many of them have a row, and are read from the chain. */
  shown: number
  onMore: () => void
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field of a form. */
  onEntry: () => void
}

export function PositionList({ positions, shown, onMore, onDone, onEntry }: PositionListProps) {
  const t = useT()
  const { opened, toggle, close } = useExpandedRow(positions[0]?.key ?? null)
  return (
    <>
      <div className={classes.columns} aria-hidden="true">
        <span>{t('withdraw.ngo')}</span>
        <span>{t('withdraw.share')}</span>
        <span>{t('withdraw.principal')}</span>
        <span>{t('withdraw.within')}</span>
        <span>{t('withdraw.gave')}</span>
        <span>{t('withdraw.balance')}</span>
        <span />
      </div>
      <Card as="ul" className={`ky-lines ${sectionClasses.card} ${classes.list}`} aria-labelledby="positions">
        {positions.slice(0, shown).map(position => {
          const isOpen = position.key === opened
          return (
            <li key={position.key} data-open={isOpen || undefined} data-testid="position">
              <PositionRow position={position} isOpen={isOpen} onToggle={() => toggle(position.key)} />
              {isOpen && (
                <WithdrawForm position={position} onDone={done => finish(position, done)} onEntry={onEntry} />
              )}
            </li>
          )
        })}
      </Card>
      <MoreRows shown={shown} total={positions.length} onMore={onMore} testId="positions-more" />
    </>
  )

  function finish({ key }: OpenPosition, done: CompletedAction) {
    close(key)
    onDone(done)
  }
}
