import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type ConnectDialogProps = {
  opened: boolean
  onClose: () => void
  startWith?: string | null
}

const { Component: ConnectWallet, preload } = lazyComponent(
  async () => (await import('./connect-wallet.tsx')).ConnectWallet,
)

export const preloadConnectDialog = preload

export function ConnectDialog({ opened, onClose, startWith = null }: ConnectDialogProps) {
  const t = useT()
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
      <LazyBoundary placeholder={<SheetSkeleton topHeight={104} rows={5} rowHeight={56} />}>
        <ConnectWallet onClose={onClose} startWith={startWith} />
      </LazyBoundary>
    </Sheet>
  )
}
