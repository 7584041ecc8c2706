import { formatDate } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Skeleton } from '@mantine/core'
import { ChainReference } from '../../components/chain-reference.tsx'
import { RequestFailure } from '../../components/request-failure.tsx'
import type { Protocol } from '../../lib/protocol.ts'
import { transactionKind } from '../../web3/explorer.ts'
import classes from './history.module.css'
import sectionClasses from './section.module.css'
import { ShortList } from './short-list.tsx'
import { useHistory } from './use-history.ts'

interface HistoryProps {
  protocol: Protocol
}

/** What came out at once: no queue, nothing left to claim. */
export function History({ protocol }: HistoryProps) {
  const { _: t } = useLingui()
  const { query, rows } = useHistory(protocol)
  return (
    <section aria-labelledby="history" data-testid="history">
      <div className={sectionClasses.head}>
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
        <ShortList rows={rows} none={t('withdraw.history.empty')} labelledBy="history" testId="history-list">
          {row => {
            const from = t('withdraw.history.from', { name: row.ngoName, date: formatDate(row.date) })
            return (
              <li key={row.id} className={classes.row} data-testid="history-row">
                <b>{row.amount}</b>
                <span>{from}</span>
                <ChainReference kind={transactionKind(protocol)} value={row.transactionHash} />
              </li>
            )
          }}
        </ShortList>
      )}
    </section>
  )
}
