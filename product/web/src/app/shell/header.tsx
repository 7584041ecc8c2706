import { Link } from 'react-router'
import { ToastArea } from '#components/domain/toast-area.tsx'
import { Logo } from '#components/ui/logo/logo.tsx'
import { WalletButton } from '#features/wallet/wallet-button.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { ColorSchemeSelect } from './color-scheme-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import classes from './header.module.css'
import { LanguageSelect } from './language-select.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SectionLinks } from './section-links.tsx'

export function Header() {
  const t = useT()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link className={classes.brand} to="/" aria-label={t('app.home')} data-testid="header-home">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <SectionLinks className={classes.link} testIdPrefix="header-link" />
        </nav>
        <div className={classes.tools}>
          <div className={classes.wide}>
            <ColorSchemeSelect />
            <LanguageSelect />
            <CurrencySelect />
          </div>
          <WalletButton />
          <div className={classes.mobile}>
            <MobileMenu />
          </div>
        </div>
      </div>
      {/* Part of the header: toasts move the page down and cover nothing of it. */}
      <ToastArea />
    </header>
  )
}
