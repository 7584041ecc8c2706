import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { SignInFailure } from '../../components/domain/sign-in-failure.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { useExplorerUrl } from '../../web3/network/use-explorer-url.ts'
import { useFactory } from '../../web3/reads/use-factory.ts'
import { useSession } from '../../web3/session/session-context.ts'
import classes from './account-details.module.css'
import { TestTokens } from './test-tokens.tsx'

type AccountDetailsProps = {
  onClose: () => void
  address: string
}

/** The connected account and its actions. */
export function AccountDetails({ onClose, address }: AccountDetailsProps) {
  const { _: t } = useLingui()
  const { auth, signIn, signOut } = useSession()
  const { isOwner } = useFactory()
  const link = useExplorerUrl()('address', address)
  return (
    <>
      <p className={classes.address} data-testid="account-address">
        {address}
      </p>
      {!auth.isLoggedIn && <p className={classes.state}>{t('wallet.notSignedIn')}</p>}
      <SignInFailure />
      <div className={classes.actions}>
        <CopyButton value={address} label={t('wallet.copy')} testId="copy-address" />
        {link && (
          <Button
            component="a"
            variant="default"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('wallet.explorerLabel')}
            leftSection={<Icon name="external" size="small" />}
            data-testid="address-explorer"
          >
            {t('wallet.explorer')}
          </Button>
        )}
        {isOwner && (
          <Button
            component={Link}
            variant="default"
            to="/administration"
            onClick={onClose}
            data-testid="account-administration"
          >
            {t('admin.open')}
          </Button>
        )}
        {!auth.isLoggedIn && (
          <Button onClick={signIn} loading={auth.authStatus === 'pending'} data-testid="account-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        )}
        <Button variant="default" onClick={() => signOut().finally(onClose)} data-testid="log-out">
          {t('wallet.logOut')}
        </Button>
      </div>
      <TestTokens address={address} />
    </>
  )
}
