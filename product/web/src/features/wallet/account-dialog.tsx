import { formatAddress } from '@kindyield/domain'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { CopyIcon } from '#components/ui/copy-icon.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { nameQuery } from '#lib/queries/name-query.ts'
import { useExplorerUrl } from '#web3/network/use-explorer-url.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'
import classes from './account-dialog.module.css'
import { AccountMark } from './account-mark.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type AccountDialogProps = {
  opened: boolean
  onClose: () => void
  address: Address
  walletName: string
}

const { Component: AccountDetails, preload } = lazyComponent(async () => {
  const [{ AccountDetails }] = await Promise.all([import('./account-details.tsx'), loadPageMessages()])
  return AccountDetails
})

export const preloadAccountDialog = preload

/** The connected account and its transactions. */
export function AccountDialog({ opened, onClose, address, walletName }: AccountDialogProps) {
  const t = useT()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('activity.panel')}
      head={opened ? <Account address={address} walletName={walletName} /> : <div />}
      closeLabel={t('wallet.close')}
      corner
      testId="account-dialog"
    >
      <LazyBoundary
        placeholder={
          <div className={classes.loading}>
            <SheetSkeleton topHeight={70} rows={2} rowHeight={44} />
          </div>
        }
      >
        <AccountDetails onClose={onClose} address={address} />
      </LazyBoundary>
    </Sheet>
  )
}

function Account({ address, walletName }: Pick<AccountDialogProps, 'address' | 'walletName'>) {
  const t = useT()
  const network = useWalletNetwork()
  const [{ chainId }, ...others] = useNetworks()
  const explorer = useExplorerUrl()
  // With several networks each has its link below.
  const link = others.length === 0 ? explorer(chainId, 'address', address) : null
  const { data: named } = useQuery(nameQuery(useApi(), address))
  return (
    <>
      <span className={classes.mark}>
        <AccountMark avatar={named?.avatar} />
      </span>
      <div className={classes.account}>
        {named?.name && <p className={classes.name}>{named.name}</p>}
        <b title={address} data-testid="account-address">
          {formatAddress(address)}
        </b>
        <p>{network === null ? walletName : t('wallet.with', { name: walletName, network })}</p>
      </div>
      <span className={classes.tools}>
        <CopyIcon value={address} label={t('wallet.copy')} testId="copy-address" />
        {link && (
          <ActionIcon
            component="a"
            size={32}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('wallet.explorerLabel')}
            data-testid="address-explorer"
          >
            <Icon name="external" size="small" />
          </ActionIcon>
        )}
      </span>
    </>
  )
}

/** The name of the network that the wallet is on; null for one that is none of ours. */
function useWalletNetwork(): string | null {
  const wallet = useWallet()
  const on = useNetworks().find(({ chainId }) => wallet.status === 'connected' && wallet.chainId === chainId)
  return on?.displayName ?? null
}
