import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { CrashPage } from '#app/pages/crash-page.tsx'
import { isDarkOffered } from '#app/theme/color-scheme.ts'
import { TransactionDock } from '#components/domain/transaction/transaction-dock.tsx'
import { CrashBoundary } from '#components/ui/crash-boundary.tsx'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { SyncStatus } from '#features/sync-status/sync-status.tsx'
import { SignedOut } from '#features/wallet/activity/signed-out.tsx'
import { ConnectDialog, preloadConnectDialog } from '#features/wallet/connect-dialog.tsx'
import { type Extension, extension } from '#lib/extension.ts'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ConnectDialogContext } from '#lib/ui-state/connect-dialog-context.ts'
import { VisitedPathContext } from '#lib/ui-state/visited-path-context.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { hasLocalTools } from '#web3/network/local-tools.ts'
import { useAccess } from '#web3/session/use-access.ts'
import { useIsElsewhere } from '#web3/wallet/use-is-elsewhere.ts'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PositionSheetHost } from './position-sheet-host.tsx'
import { ServerNotice } from './server-notice.tsx'
import classes from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

const Panel = extension && lazyPanel(extension)

/** Few wallets are on a network that is none of ours. */
const networkNotice = lazyComponent(async () => {
  const [{ NetworkNotice }] = await Promise.all([
    import('#features/wallet/network-notice.tsx'),
    loadPageMessages(),
  ])
  return NetworkNotice
})

const DarkOffer = lazy(async () => ({ default: (await import('./dark-offer.tsx')).DarkOffer }))

export function Shell() {
  const t = useT()
  const { pathname } = useLocation()
  const web3 = useWeb3()
  const access = useAccess()
  const isElsewhere = useIsElsewhere()
  const visited = useRef<string | null>(null)
  const [connecting, { open, close }] = useDisclosure(false)
  /** Connector of the wallet that the dialog connects at once. */
  const [startWith, setStartWith] = useState<string | null>(null)
  const openConnectDialog = useMemo(
    () => ({
      onClick() {
        setStartWith(null)
        open()
      },
      onPointerEnter: preloadConnectDialog,
      onFocus: preloadConnectDialog,
    }),
    [open],
  )
  const connectWith = (connectorId: string) => {
    setStartWith(connectorId)
    open()
  }
  return (
    <VisitedPathContext value={visited}>
      <ConnectDialogContext value={openConnectDialog}>
        <a className={classes.skip} href="#main" data-testid="skip-link">
          {t('app.skip')}
        </a>
        <Header />
        <SignedOut onSignIn={connectWith} />
        <main id="main" tabIndex={-1} className={classes.main}>
          {isDarkOffered() && (
            <Suspense>
              <DarkOffer />
            </Suspense>
          )}
          <OfflineNotice />
          <ServerNotice />
          <LazyBoundary placeholder={null}>{isElsewhere && <networkNotice.Component />}</LazyBoundary>
          <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
            <Outlet />
          </CrashBoundary>
        </main>
        <footer className={classes.footer}>
          {Panel && web3 && hasLocalTools(web3) && (
            <div className={classes.localTools}>
              <Suspense>
                <Panel holder={access.step === 'ready' ? access.account : null} />
              </Suspense>
            </div>
          )}
          <div className={classes.footerLine}>
            <SyncStatus />
            <nav className={classes.footerLinks} aria-label={t('footer.label')}>
              <Link to="/how-it-works" data-testid="footer-how">
                {t('nav.how')}
              </Link>
              <Link to="/terms" data-testid="footer-terms">
                {t('footer.terms')}
              </Link>
              <Link to="/risks" data-testid="footer-risks">
                {t('footer.risks')}
              </Link>
            </nav>
          </div>
        </footer>
        <TransactionDock />
        <TabBar />
        <PositionSheetHost />
        <ConnectDialog opened={connecting} onClose={close} startWith={startWith} />
      </ConnectDialogContext>
    </VisitedPathContext>
  )
}

function lazyPanel({ loadPanel }: Extension) {
  return lazy(async () => {
    const [panel] = await Promise.all([loadPanel(), loadPageMessages()])
    return { default: panel }
  })
}
