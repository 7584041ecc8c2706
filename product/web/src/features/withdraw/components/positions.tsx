import type { Protocol } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ChangeNotices } from '#components/domain/announced-change.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import type { usePositions } from '#features/withdraw/hooks/use-positions.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { countPositions } from '#lib/queries/deposits-query.ts'
import { BatchActions } from './batch-actions.tsx'
import { PositionList } from './position-list.tsx'
import { PositionTotals } from './position-totals.tsx'
import sectionClasses from './section.module.css'
import { WithdrawResult } from './withdraw-result.tsx'

type PositionsProps = {
  protocol: Protocol
  held: ReturnType<typeof usePositions>
  /** The last withdrawal, until it is over. Not in its row: an emptied position is removed from the list. */
  done: CompletedAction | null
  onDone: (done: CompletedAction | null) => void
  /** Called when the user changes a field of a form. */
  onEntry: () => void
}

export function Positions({ protocol, held, done, onDone, onEntry }: PositionsProps) {
  const t = useT()
  const { positions, totals, changes, failure, isFetching, refetch } = held

  if (!positions) {
    return (
      <RequestFailure
        title={t('withdraw.error')}
        error={failure}
        retrying={isFetching}
        onRetry={refetch}
        testId="positions-error"
      />
    )
  }
  const result = done && <WithdrawResult key={done.outcome.hash} done={done} onClose={() => onDone(null)} />
  if (positions.length === 0) {
    return (
      <>
        {result}
        <StatePanel
          title={<h2>{t(`withdraw.empty.${protocol}`)}</h2>}
          text={t('withdraw.empty.text')}
          action={
            <Button component={Link} to="/stake" data-testid="withdraw-empty-link">
              {t('withdraw.empty.action')}
            </Button>
          }
          testId="positions-empty"
        />
      </>
    )
  }
  return (
    <>
      <ChangeNotices
        changes={changes}
        audience="giver"
        nameOf={change => positions.find(({ ngoId }) => ngoId === change.ngoId)?.ngoName}
        protocol={protocol}
      />
      <PositionTotals positions={positions} totals={totals} />
      <div className={`ky-between-wrap ${sectionClasses.head}`}>
        <h2 id="positions">{t('withdraw.positions')}</h2>
        <span className="ky-quiet">
          <span data-testid="position-count">{t('positions.count', countPositions(totals))}</span>
          {protocol === 'lido' && `. ${t('withdraw.unit.lido')}`}
        </span>
      </div>
      {failure && (
        <div className={sectionClasses.notice}>
          <Notice kind="info" role="status" testId="positions-stale">
            {t('withdraw.stale')}
          </Notice>
        </div>
      )}
      {result}
      <PositionList
        positions={positions}
        shown={held.shown}
        onMore={held.showMore}
        onDone={onDone}
        onEntry={onEntry}
      />
      <BatchActions positions={positions} onDone={onDone} onEntry={onEntry} />
    </>
  )
}
