import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { describeTransaction } from '../../../web3/tracking/describe-transaction.ts'
import type { StoredTransaction } from '../../../web3/tracking/stored-transaction.ts'
import { transactions } from '../../../web3/tracking/transaction-store.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './wallet-request.module.css'

type WalletRequestProps = {
  request: StoredTransaction
  testId: string
}

/** R41: what the wallet asks, with a way to stop waiting for its answer. */
export function WalletRequest({ request, testId }: WalletRequestProps) {
  const { _: t, i18n } = useLingui()
  const { id, walletName } = request
  return (
    <div className={classes.request} role="status" data-testid={testId}>
      <b className={classes.title}>
        <Icon name="wallet" />
        {t('activity.waiting')}
      </b>
      <p className={classes.what}>
        {t('activity.waitingFor', { what: describeTransaction(i18n, request), wallet: walletName })}
      </p>
      <div className={classes.stop}>
        <Button variant="default" onClick={() => transactions.release(id)} data-testid="stop-waiting">
          {t('activity.stopWaiting')}
        </Button>
        <p>{t('activity.stopWaitingMeans')}</p>
      </div>
    </div>
  )
}
