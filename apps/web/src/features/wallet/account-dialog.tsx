import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useExplorer } from '../../web3/explorer.ts'
import { useSession } from '../../web3/session/session-context.ts'
import { useFactory } from '../../web3/use-factory.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import classes from './account-dialog.module.css'

interface AccountDialogProps {
  opened: boolean
  onClose: () => void
  address: string
  walletName: string
}

export function AccountDialog({ opened, onClose, address, walletName }: AccountDialogProps) {
  const { _: t } = useLingui()
  const { auth, logIn, logOut } = useSession()
  const { isOwner } = useFactory(opened)
  const network = useWeb3()?.network.displayName ?? ''
  const link = useExplorer()('address', address)
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('wallet.accountTitle')}
      lede={t('wallet.with', { name: walletName, network })}
      closeLabel={t('wallet.close')}
      centered
      testId="account-dialog"
    >
      <p className={classes.address} data-testid="account-address">
        {address}
      </p>
      {!auth.isLoggedIn && <p className={classes.state}>{t('wallet.notSignedIn')}</p>}
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
          <Button onClick={logIn} loading={auth.status === 'pending'} data-testid="account-sign-in">
            {t('wallet.signInAgain')}
          </Button>
        )}
        <Button variant="default" onClick={() => logOut().finally(onClose)} data-testid="log-out">
          {t('wallet.logOut')}
        </Button>
      </div>
    </Sheet>
  )
}
