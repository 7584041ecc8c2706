import { formatDate } from '@kindyield/domain'
import { ChangeTable } from '#features/withdraw/components/form/change-table.tsx'
import { SheetFooter } from '#features/withdraw/components/form/sheet-footer.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import { useMerge } from '#features/withdraw/hooks/use-merge.ts'
import { useMoneyFormat } from '#features/withdraw/hooks/use-money-format.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './batch.module.css'

type MergeSheetProps = {
  /** The oldest first, which stays. */
  group: readonly [OpenPosition, ...OpenPosition[]]
  onDone: (done: CompletedAction) => void
}

/** What merging positions does, before it is signed. */
export function MergeSheet({ group, onDone }: MergeSheetProps) {
  const t = useT()
  const [oldest] = group
  const { protocol, number, startDate, principal, donated } = oldest
  const { format } = useMoneyFormat(oldest)
  const { state, submit, fee } = useMerge(group, onDone)
  const sum = (of: 'principal' | 'donated') => group.reduce((all, each) => all + each[of], 0n)
  return (
    <div className={classes.content}>
      <ChangeTable
        rows={[
          {
            term: t('merge.positions'),
            testId: 'merge-positions',
            before: group.map(each => each.number).join(', '),
            after: number,
          },
          {
            term: t('merge.principal', { number }),
            testId: 'merge-principal',
            before: format(principal),
            after: format(sum('principal')),
          },
          {
            term: t('merge.given', { number }),
            testId: 'merge-given',
            before: format(donated),
            after: format(sum('donated')),
          },
          {
            term: t('merge.start'),
            testId: 'merge-start',
            same: t('merge.startKept', { date: formatDate(startDate), number }),
          },
          { term: t('sheet.shareNgo'), testId: 'merge-share', same: t('merge.shareKept') },
        ]}
      />
      <p className="ky-quiet">{t('merge.note', { number })}</p>
      <SheetFooter
        state={state}
        protocol={protocol}
        label={t('merge.submit', { number })}
        onSubmit={submit}
        fee={fee}
        name="merge"
      />
    </div>
  )
}
