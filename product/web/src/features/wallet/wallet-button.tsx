import { formatAddress } from '@kindyield/domain'
import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { nameQuery } from '#lib/queries/name-query.ts'
import { useConnectDialog } from '#lib/ui-state/connect-dialog-context.ts'
import { isOpen } from '#web3/tracking/stored-transaction.ts'
import { useAccountTransactions } from '#web3/tracking/use-transactions.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import { AccountDialog, preloadAccountDialog } from './account-dialog.tsx'
import { AccountMark } from './account-mark.tsx'
import classes from './wallet-button.module.css'

/** Connects a wallet, or shows the connected account. */
export function WalletButton() {
  const t = useT()
  const wallet = useWallet()
  const connect = useConnectDialog()
  const count = useAccountTransactions().filter(isOpen).length
  const { data: named } = useQuery(
    nameQuery(useApi(), wallet.status === 'connected' ? wallet.address : undefined),
  )
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
  const address = named?.name ?? formatAddress(wallet.address)
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
            <AccountMark className={classes.mark} avatar={named?.avatar} />
          )
        }
        onClick={open}
        onPointerEnter={preloadAccountDialog}
        onFocus={preloadAccountDialog}
        data-testid="address-button"
      >
        <span className={classes.address}>{address}</span>
      </Button>
      <AccountDialog opened={opened} onClose={close} address={wallet.address} walletName={wallet.name} />
    </>
  )
}
