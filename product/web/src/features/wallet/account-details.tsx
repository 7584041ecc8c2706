import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { SignInFailure } from '#components/domain/sign-in-failure.tsx'
import { WalletRequest } from '#components/domain/transaction/wallet-request.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useFactories } from '#web3/reads/use-factories.ts'
import { useSession } from '#web3/session/session-context.ts'
import { isAsked } from '#web3/tracking/stored-transaction.ts'
import { useAccountTransactions } from '#web3/tracking/use-transactions.ts'
import classes from './account-details.module.css'
import { TransactionList } from './activity/transaction-list.tsx'
import { NetworkColumns } from './network-columns.tsx'
import { TestTokens } from './test-tokens.tsx'

type AccountDetailsProps = {
  onClose: () => void
  address: Address
}

/** The connected account's requests and transactions, and its actions. */
export function AccountDetails({ onClose, address }: AccountDetailsProps) {
  const t = useT()
  const { auth, signIn, signOut } = useSession()
  const { isOwner } = useFactories()
  const mine = useAccountTransactions()
  return (
    <>
      {mine.filter(isAsked).map(request => (
        <div key={request.id} className={classes.request}>
          <WalletRequest request={request} testId="wallet-request" />
        </div>
      ))}
      {!auth.isLoggedIn && (
        <div className={`${classes.section} ${classes.actions}`}>
          <p className="ky-term">{t('wallet.notSignedIn')}</p>
          <SignInFailure />
          <Button onClick={signIn} loading={auth.authStatus === 'pending'} data-testid="account-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        </div>
      )}
      <NetworkColumns address={address} />
      <TransactionList transactions={mine} onFollow={onClose} />
      <TestTokens address={address} />
      <div className={classes.foot}>
        {isOwner && (
          <Button
            component={Link}
            variant="subtle"
            to="/administration"
            onClick={onClose}
            data-testid="account-administration"
          >
            {t('admin.open')}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<Icon name="log-out" size="small" />}
          onClick={() => signOut().finally(onClose)}
          data-testid="log-out"
        >
          {t('wallet.logOut')}
        </Button>
      </div>
    </>
  )
}
