import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { ProtocolSwitch } from '../../components/domain/protocol-switch.tsx'
import { ToastArea } from '../../components/domain/toast-area.tsx'
import { Logo } from '../../components/ui/logo.tsx'
import { WalletButton } from '../../features/wallet/wallet-button.tsx'
import { HOME_PATH } from '../routes/routes.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import classes from './header.module.css'
import { LanguageSelect } from './language-select.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SectionLinks } from './section-links.tsx'

export function Header() {
  const { _: t } = useLingui()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link className={classes.brand} to={HOME_PATH} aria-label={t('app.home')} data-testid="header-home">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <SectionLinks className={classes.link} testIdPrefix="header-link" />
        </nav>
        <div className={classes.tools}>
          <div className={classes.wide}>
            <ProtocolSwitch testId="protocol-switch" />
            <ColorSchemeSwitch />
            <LanguageSelect />
          </div>
          <WalletButton />
          <div className={classes.mobile}>
            <MobileMenu />
          </div>
        </div>
      </div>
      {/* Inside the header, whose height varies, so that toasts are always below it. */}
      <ToastArea />
    </header>
  )
}
