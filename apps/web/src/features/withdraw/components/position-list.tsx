import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LazyBoundary, lazyComponent } from '../../../components/ui/lazy-component.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import type { CompletedAction } from '../hooks/completed-action.ts'
import { useExpandedRow } from '../hooks/use-expanded-row.ts'
import type { OpenPosition } from '../rules/open-position.ts'
import { PositionHead } from './position-head.tsx'
import classes from './position-row.module.css'
import { PositionRow } from './position-row.tsx'
import sectionClasses from './section.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

type PositionListProps = {
  positions: readonly OpenPosition[]
  onDone: (done: CompletedAction) => void
  /** Called when the user changes a field of a form. */
  onEntry: () => void
}

/** Lazy: most visits do not change a position. */
const sheet = lazyComponent(async () => (await import('./sheet/position-sheet.tsx')).PositionSheet)

export function PositionList({ positions, onDone, onEntry }: PositionListProps) {
  const { _: t } = useLingui()
  const { opened, toggle, close } = useExpandedRow(positions[0]?.key ?? null)
  /** Its `position` is the number of the one whose sheet is open at first. */
  const [address, setAddress] = useSearchParams()
  /** As it was when the sheet was opened: a position that moves away leaves the list. */
  const [chosen, setChosen] = useState<OpenPosition | null>(
    () => positions.find(({ number }) => String(number) === address.get('position')) ?? null,
  )
  const inSheet = chosen && (positions.find(({ key }) => key === chosen.key) ?? chosen)
  const closeSheet = () => {
    setChosen(null)
    if (!address.has('position')) return
    const withoutPosition = new URLSearchParams(address)
    withoutPosition.delete('position')
    setAddress(withoutPosition, { replace: true, preventScrollReset: true })
  }
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
              <PositionRow
                position={position}
                isOpen={isOpen}
                onToggle={() => toggle(position.key)}
                onChange={() => setChosen(position)}
                onPrepare={sheet.preload}
              />
              {isOpen && (
                <WithdrawForm position={position} onDone={done => finish(position, done)} onEntry={onEntry} />
              )}
            </li>
          )
        })}
      </ul>
      <Sheet
        opened={inSheet !== null}
        onClose={closeSheet}
        title={inSheet ? t('sheet.title', { name: inSheet.ngoName, number: inSheet.number }) : ''}
        head={inSheet && <PositionHead position={inSheet} />}
        closeLabel={t('wallet.close')}
        side
        testId="position-sheet"
      >
        {inSheet && (
          <LazyBoundary placeholder={<Skeleton height={480} />}>
            <sheet.Component
              key={inSheet.key}
              position={inSheet}
              onDone={done => finish(inSheet, done)}
              onEntry={onEntry}
            />
          </LazyBoundary>
        )}
      </Sheet>
    </>
  )

  function finish({ key }: OpenPosition, done: CompletedAction) {
    closeSheet()
    close(key)
    onDone(done)
  }
}
