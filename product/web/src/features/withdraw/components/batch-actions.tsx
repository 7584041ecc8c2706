import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { mergeGroups } from '#features/withdraw/rules/merge-groups.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './batch-actions.module.css'

type BatchActionsProps = {
  positions: readonly OpenPosition[]
  onDone: (done: CompletedAction) => void
  /** Called when one of them is opened. */
  onEntry: () => void
}

type Group = [OpenPosition, ...OpenPosition[]]

/** Lazy: most visits need neither. */
const mergeSheet = lazyComponent(async () => (await import('./batch/merge-sheet.tsx')).MergeSheet)
const allSheet = lazyComponent(async () => (await import('./batch/withdraw-all-sheet.tsx')).WithdrawAllSheet)

/** What can be done with several positions at once. */
export function BatchActions({ positions, onDone, onEntry }: BatchActionsProps) {
  const t = useT()
  const [merging, setMerging] = useState<Group | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const groups = mergeGroups(positions) as Group[]
  const [first, ...more] = positions
  return (
    <div className={classes.actions}>
      {groups.map(group => {
        const [{ key, ngoName: name, percent, symbol }] = group
        const count = group.length
        return (
          <p key={key} className={`ky-between-wrap ky-quiet ${classes.offer}`} data-testid="merge-offer">
            {t('merge.offer', { count, name, percent, symbol })}
            <Button
              variant="default"
              aria-haspopup="dialog"
              onPointerEnter={mergeSheet.preload}
              onFocus={mergeSheet.preload}
              onClick={() => {
                onEntry()
                setMerging(group)
              }}
              data-testid="merge-open"
            >
              {t('merge.open', { count })}
            </Button>
          </p>
        )
      })}
      {positions.length > 1 && (
        <Button
          className={classes.all}
          variant="default"
          aria-haspopup="dialog"
          onPointerEnter={allSheet.preload}
          onFocus={allSheet.preload}
          onClick={() => {
            onEntry()
            setLeaving(true)
          }}
          data-testid="withdraw-all"
        >
          {t('withdrawAll.open', { count: positions.length })}
        </Button>
      )}
      <Sheet
        opened={merging !== null}
        onClose={() => setMerging(null)}
        title={t('merge.title', { count: merging?.length ?? 0 })}
        lede={t('merge.lede', { name: merging?.[0].ngoName ?? '', percent: merging?.[0].percent ?? 0 })}
        closeLabel={t('wallet.close')}
        centered
        testId="merge-sheet"
      >
        {merging && (
          <LazyBoundary placeholder={<Skeleton height={320} radius="md" />}>
            <mergeSheet.Component group={merging} onDone={finish} />
          </LazyBoundary>
        )}
      </Sheet>
      <Sheet
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('withdrawAll.title')}
        lede={t('withdrawAll.lede')}
        closeLabel={t('wallet.close')}
        centered
        testId="withdraw-all-sheet"
      >
        {first && (
          <LazyBoundary placeholder={<Skeleton height={420} radius="md" />}>
            <allSheet.Component positions={[first, ...more]} onDone={finish} />
          </LazyBoundary>
        )}
      </Sheet>
    </div>
  )

  function finish(done: CompletedAction) {
    setMerging(null)
    setLeaving(false)
    onDone(done)
  }
}
