import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { SignInFailure } from '../../components/sign-in-failure.tsx'
import { useExplorer } from '../../web3/explorer.ts'
import { useSession } from '../../web3/session/session-context.ts'
import { useFactory } from '../../web3/use-factory.ts'
import classes from './account-details.module.css'
import { TestTokens } from './test-tokens.tsx'

interface AccountDetailsProps {
  onClose: () => void
  address: string
}

/** Who is connected, and what can be done about it. */
export function AccountDetails({ onClose, address }: AccountDetailsProps) {
  const { _: t } = useLingui()
  const { auth, logIn, logOut } = useSession()
  const { isOwner } = useFactory()
  const link = useExplorer()('address', address)
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
          <Button onClick={logIn} loading={auth.authStatus === 'pending'} data-testid="account-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        )}
        <Button variant="default" onClick={() => logOut().finally(onClose)} data-testid="log-out">
          {t('wallet.logOut')}
        </Button>
      </div>
      <TestTokens address={address} />
    </>
  )
}
