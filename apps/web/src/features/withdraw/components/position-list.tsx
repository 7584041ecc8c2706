import { useLingui } from '@lingui/react'
import { useExpandedRow } from '../hooks/use-expanded-row.ts'
import type { OpenPosition } from '../hooks/use-positions.ts'
import classes from './position-row.module.css'
import { PositionRow } from './position-row.tsx'
import sectionClasses from './section.module.css'
import { WithdrawForm } from './withdraw-form.tsx'
import type { CompletedWithdrawal } from './withdraw-result.tsx'

type PositionListProps = {
  positions: readonly OpenPosition[]
  onDone: (done: CompletedWithdrawal) => void
  /** Called when the user changes a field of a form. */
  onEntry: () => void
}

export function PositionList({ positions, onDone, onEntry }: PositionListProps) {
  const { _: t } = useLingui()
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
      <ul className={`${sectionClasses.card} ${classes.list}`} aria-labelledby="positions">
        {positions.map(position => {
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
      </ul>
    </>
  )

  function finish({ key }: OpenPosition, done: CompletedWithdrawal) {
    close(key)
    onDone(done)
  }
}
