import { Button } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { describeTransaction } from '#web3/tracking/describe-transaction.ts'
import type { StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { transactions } from '#web3/tracking/transaction-store.ts'
import { WalletMessage } from './wallet-message.tsx'
import classes from './wallet-request.module.css'

type WalletRequestProps = {
  request: StoredTransaction
  testId: string
}

const open = {
  icon: 'wallet',
  title: 'activity.waiting',
  text: 'activity.waitingFor',
  stopMeans: 'activity.stopWaitingMeans',
} as const

const unclear = {
  icon: 'clock',
  title: 'transaction.unclearTitle',
  text: 'transaction.unclearText',
  stopMeans: 'transaction.stopMeans',
} as const

/** What the wallet asks, or what it did not answer clearly, with a way to stop waiting. */
export function WalletRequest({ request, testId }: WalletRequestProps) {
  const t = useT()
  const { id, state, walletName, walletMessage } = request
  const texts = state === 'unclear' ? unclear : open
  return (
    <div className={classes.request} role="status" data-testid={testId}>
      <b className={classes.title}>
        <Icon name={texts.icon} />
        {t(texts.title)}
      </b>
      <p className={`ky-quiet ${classes.what}`}>
        {t(texts.text, { what: describeTransaction(request), wallet: walletName })}
      </p>
      <WalletMessage text={walletMessage} />
      <div className={classes.stop}>
        <Button variant="default" onClick={() => transactions.release(id)} data-testid="stop-waiting">
          {t('activity.stopWaiting')}
        </Button>
        <p>{t(texts.stopMeans)}</p>
      </div>
    </div>
  )
}
