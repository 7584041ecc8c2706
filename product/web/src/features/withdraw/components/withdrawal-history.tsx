import { formatDate, type Protocol } from '@kindyield/domain'
import { Skeleton } from '@mantine/core'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import { RequestFailure } from '#components/ui/request-failure.tsx'
import { useWithdrawalHistory } from '#features/withdraw/hooks/use-withdrawal-history.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import { CollapsedList } from './collapsed-list.tsx'
import sectionClasses from './section.module.css'
import classes from './withdrawal-history.module.css'

type WithdrawalHistoryProps = {
  protocol: Protocol
}

/** Withdrawals that were paid at once, without Lido's queue. */
export function WithdrawalHistory({ protocol }: WithdrawalHistoryProps) {
  const t = useT()
  const { query, rows } = useWithdrawalHistory(protocol)
  return (
    <section aria-labelledby="history" data-testid="history">
      <div className={`ky-between-wrap ${sectionClasses.head}`}>
        <h2 id="history">{t(`withdraw.history.${protocol}`)}</h2>
      </div>
      {query.isError && !query.data && (
        <RequestFailure
          title={t('withdraw.history.error')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={query.refetch}
          testId="history-error"
        />
      )}
      {!rows && !query.isError && <Skeleton height={72} radius="md" />}
      {rows && (
        <CollapsedList
          rows={rows}
          emptyText={t('withdraw.history.empty')}
          labelledBy="history"
          testId="history-list"
        >
          {row => {
            const from = t('withdraw.history.from', { name: row.ngoName, date: formatDate(row.date) })
            return (
              <li key={row.id} className={classes.row} data-testid="history-row">
                <b>{row.amount}</b>
                <span className="ky-quiet">
                  <PositionNumber number={row.positionNumber} /> {from}
                </span>
                <ChainReference
                  chainId={row.chainId}
                  kind={transactionKind(protocol)}
                  value={row.transactionHash}
                />
              </li>
            )
          }}
        </CollapsedList>
      )}
    </section>
  )
}
