import { useLingui } from '@lingui/react'
import { LatePart, lateComponent } from '../../components/late-part.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useWeb3 } from '../../web3/web3-context.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'

interface AccountDialogProps {
  opened: boolean
  onClose: () => void
  address: string
  walletName: string
}

const { Part: AccountDetails, preload } = lateComponent(
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
      <LatePart placeholder={<SheetSkeleton topHeight={70} rows={2} rowHeight={44} />}>
        <AccountDetails onClose={onClose} address={address} />
      </LatePart>
    </Sheet>
  )
}
