import type { AaveTransaction, LidoTransaction } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import { VisuallyHidden } from '@mantine/core'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { OtherParty } from '#components/domain/other-party.tsx'
import { PositionNumber } from '#components/domain/position-number.tsx'
import { describeTransaction, sentenceValues } from '#features/rewards/rules/describe-transaction.ts'
import type { YieldFormat } from '#features/rewards/rules/yield-format.ts'
import { formatUtcDay } from '#lib/format/utc-day.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import classes from './records.module.css'

type TransactionTableProps = {
  transactions: readonly (LidoTransaction | AaveTransaction)[]
  protocol: Protocol
  money: YieldFormat
  /** The rows are of the previous page while the next one loads. */
  isBusy: boolean
}

export function TransactionTable({ transactions, protocol, money, isBusy }: TransactionTableProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <table className={classes.table} aria-busy={isBusy} data-testid="transaction-table">
      <caption>
        <VisuallyHidden>{t('rewards.transactions')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('rewards.date')}</th>
          <th scope="col">{t('rewards.action')}</th>
          <th scope="col">{t('rewards.what')}</th>
          <th scope="col" className={classes.end}>
            {t('rewards.transaction')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map(transaction => {
          const { label, sentence, amount, shrunk } = describeTransaction(transaction, money, locale)
          return (
            <tr key={transaction.id} data-testid="transaction-row">
              <td className={classes.date}>{formatUtcDay(transaction.timestamp)}</td>
              <td className={classes.second}>
                <b data-testid="transaction-label">{t(label)}</b>
              </td>
              <th scope="row" className={classes.sentence}>
                <PositionNumber number={transaction.positionNumber} />{' '}
                {t(sentence, { ...sentenceValues(transaction), amount })}{' '}
                <OtherParty line={transaction} protocol={protocol} />
                {shrunk && (
                  <span className={classes.quiet} data-testid="lost-in-queue">
                    {` ${t('withdraw.lostInQueue', shrunk)}`}
                  </span>
                )}
              </th>
              <td className={`${classes.proof} ${classes.end}`}>
                <ChainReference
                  chainId={transaction.chainId}
                  kind={transactionKind(protocol)}
                  value={transaction.transactionHash}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
