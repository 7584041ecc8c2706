import { formatAddress } from '@kindyield/domain'
import { ActionIcon, Button } from '@mantine/core'
import { ChainReference } from '#components/domain/chain-reference.tsx'
import { NetworkName } from '#components/domain/network-name.tsx'
import { TransactionStatus } from '#components/domain/transaction/transaction-status.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { type SignedOutNotice, signedOutNotice } from '#lib/storage/signed-out-notice.ts'
import { transactionKind } from '#web3/network/use-explorer-url.ts'
import { useSession } from '#web3/session/session-context.ts'
import { nameTransaction } from '#web3/tracking/describe-transaction.ts'
import { isEnded, type StoredTransaction } from '#web3/tracking/stored-transaction.ts'
import { useTransactions } from '#web3/tracking/use-transactions.ts'
import classes from './signed-out-band.module.css'

type SignedOutBandProps = {
  notice: SignedOutNotice
  onSignIn: (connectorId: string) => void
}

/** Why the user was signed out, and what still runs with the account of before. */
export function SignedOutBand({ notice, onSignIn }: SignedOutBandProps) {
  const t = useT()
  const { isLoggedIn } = useSession().auth
  const { to, connectorId, transactionIds } = notice
  const left = useTransactions().filter(({ id }) => transactionIds.includes(id))
  // Signed in again, and nothing is left to say.
  if (isLoggedIn && left.length === 0) return null
  const address = to && formatAddress(to)
  return (
    <section className={classes.band} role="status" data-testid="signed-out">
      <div className={classes.content}>
        <Icon name="info" />
        <div className={classes.text}>
          {!isLoggedIn && (
            <b>{address ? t('signedOut.changed', { address }) : t('signedOut.disconnected')}</b>
          )}
          {left.map(transaction => (
            <Left key={transaction.id} transaction={transaction} from={notice.from} />
          ))}
        </div>
        <div className={classes.actions}>
          {!isLoggedIn && (
            <Button variant="default" onClick={() => onSignIn(connectorId)} data-testid="signed-out-sign-in">
              {address ? t('signedOut.signIn', { address }) : t('wallet.connect')}
            </Button>
          )}
          <ActionIcon
            aria-label={t('signedOut.close')}
            onClick={signedOutNotice.clear}
            data-testid="signed-out-close"
          >
            <Icon name="close" />
          </ActionIcon>
        </div>
      </div>
    </section>
  )
}

function Left({ transaction, from }: { transaction: StoredTransaction; from: string }) {
  const t = useT()
  const { chainId, state, hash, protocol } = transaction
  const values = { what: nameTransaction(transaction), address: formatAddress(from) }
  if (!hash) return <p data-testid="signed-out-transaction">{t('signedOut.asked', values)}</p>
  return (
    <p data-testid="signed-out-transaction">
      {t(isEnded(transaction) ? 'signedOut.ended' : 'signedOut.mayGoThrough', values)}{' '}
      <span className={classes.state}>
        <NetworkName chainId={chainId} />
        <ChainReference chainId={chainId} kind={transactionKind(protocol)} value={hash} />
        <TransactionStatus state={state} />
      </span>
    </p>
  )
}
