import { useLingui } from '@lingui/react'
import { LatePart, lateComponent } from '../../components/late-part.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

interface ConnectDialogProps {
  opened: boolean
  onClose: () => void
}

const { Part: ConnectWallet, preload } = lateComponent(
  async () => (await import('./connect-wallet.tsx')).ConnectWallet,
)

export const preloadConnectDialog = preload

export function ConnectDialog({ opened, onClose }: ConnectDialogProps) {
  const { _: t } = useLingui()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('wallet.title')}
      lede={t('wallet.lede')}
      closeLabel={t('wallet.close')}
      centered
      testId="connect-dialog"
    >
      <LatePart placeholder={<SheetSkeleton topHeight={104} rows={5} rowHeight={56} />}>
        <ConnectWallet onClose={onClose} />
      </LatePart>
    </Sheet>
  )
}
