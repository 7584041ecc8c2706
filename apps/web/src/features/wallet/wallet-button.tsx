import { formatAddress } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LogoMark } from '../../components/ui/logo-mark.tsx'
import { useConnectDialog } from '../../lib/ui-state/connect-dialog-context.ts'
import { isOpen } from '../../web3/tracking/stored-transaction.ts'
import { useAccountTransactions } from '../../web3/tracking/use-transactions.ts'
import { useWallet } from '../../web3/wallet/use-wallet.ts'
import { AccountDialog, preloadAccountDialog } from './account-dialog.tsx'
import classes from './wallet-button.module.css'

/** R2: connects a wallet, or shows the connected account. */
export function WalletButton() {
  const { _: t } = useLingui()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const count = useAccountTransactions().filter(isOpen).length
  const [opened, { open, close }] = useDisclosure(false)
  if (wallet.status !== 'connected') {
    // Closes the account dialog on disconnect, so that it is not open for the next account.
    if (opened) close()
    return (
      <Button
        className={classes.button}
        aria-haspopup="dialog"
        aria-busy={wallet.status === 'unknown'}
        {...connect}
        data-testid="connect-wallet"
      >
        {t('wallet.connect')}
      </Button>
    )
  }
  const address = formatAddress(wallet.address)
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        aria-label={t('wallet.account', {
          address: count > 0 ? t('activity.count', { address, count }) : address,
        })}
        aria-haspopup="dialog"
        leftSection={
          count > 0 ? (
            <Loader size={18} color="currentColor" data-testid="transactions-open" />
          ) : (
            <LogoMark className={classes.mark} />
          )
        }
        onClick={open}
        onPointerEnter={preloadAccountDialog}
        onFocus={preloadAccountDialog}
        data-testid="address-button"
      >
        {address}
      </Button>
      <AccountDialog opened={opened} onClose={close} address={wallet.address} walletName={wallet.name} />
    </>
  )
}
