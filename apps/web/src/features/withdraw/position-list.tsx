import { useLingui } from '@lingui/react'
import classes from './position-row.module.css'
import { PositionRow } from './position-row.tsx'
import sectionClasses from './section.module.css'
import { useOpened } from './use-opened.ts'
import type { OpenPosition } from './use-positions.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import type { Withdrawn } from './withdraw-result.tsx'

interface PositionListProps {
  positions: readonly OpenPosition[]
  onDone: (done: Withdrawn) => void
}

export function PositionList({ positions, onDone }: PositionListProps) {
  const { _: t } = useLingui()
  const { opened, toggle, close } = useOpened(positions[0]?.key ?? null)
  return (
    <>
      <div className={classes.columns} aria-hidden="true">
        <span>{t('withdraw.ngo')}</span>
        <span>{t('withdraw.share')}</span>
        <span>{t('withdraw.principal')}</span>
        <span>{t('withdraw.kept')}</span>
        <span>{t('withdraw.donated')}</span>
        <span>{t('withdraw.balance')}</span>
        <span />
      </div>
      <ul className={`${sectionClasses.card} ${classes.list}`} aria-labelledby="positions">
        {positions.map(position => {
          const isOpen = position.key === opened
          return (
            <li key={position.key} data-open={isOpen || undefined} data-testid="position">
              <PositionRow position={position} isOpen={isOpen} onToggle={() => toggle(position.key)} />
              {isOpen && <WithdrawForm position={position} onDone={done => finish(position, done)} />}
            </li>
          )
        })}
      </ul>
    </>
  )

  function finish({ key }: OpenPosition, done: Withdrawn) {
    close(key)
    onDone(done)
  }
}
