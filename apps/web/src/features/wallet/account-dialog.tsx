import { useLingui } from '@lingui/react'
import { LazyBoundary, lazyComponent } from '../../components/ui/lazy-component.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useWeb3 } from '../../web3/client/web3-context.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type AccountDialogProps = {
  opened: boolean
  onClose: () => void
  address: string
  walletName: string
}

const { Component: AccountDetails, preload } = lazyComponent(
  async () => (await import('./account-details.tsx')).AccountDetails,
)

export const preloadAccountDialog = preload

export function AccountDialog({ opened, onClose, address, walletName }: AccountDialogProps) {
  const { _: t } = useLingui()
  const network = useWeb3()?.network.displayName ?? ''
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
      <LazyBoundary placeholder={<SheetSkeleton topHeight={70} rows={2} rowHeight={44} />}>
        <AccountDetails onClose={onClose} address={address} />
      </LazyBoundary>
    </Sheet>
  )
}
