import { ActionIcon } from '@mantine/core'
import { useReducer } from 'react'
import { Link } from 'react-router'
import { Icon } from '#components/ui/icon.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { MenuSettings } from './menu-settings.tsx'
import { initialMenuState, nextMenuState } from './menu-state.ts'
import classes from './mobile-menu.module.css'
import { SectionLinks } from './section-links.tsx'

/** Below 768 px: navigation links and settings in one sheet. */
export function MobileMenu() {
  const t = useT()
  const [{ isOpen, view }, dispatch] = useReducer(nextMenuState, initialMenuState)
  const close = () => dispatch('closed')
  return (
    <>
      <ActionIcon
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => dispatch('opened')}
        data-testid="menu-button"
      >
        <Icon name="menu" />
      </ActionIcon>
      <Sheet
        opened={isOpen}
        onClose={close}
        title={t(view === 'nav' ? 'menu.title' : 'menu.settings')}
        closeLabel={t('menu.close')}
        testId="menu"
      >
        {view === 'settings' ? (
          <MenuSettings onBack={() => dispatch('sections-opened')} />
        ) : (
          <>
            <nav className={classes.sections} aria-label={t('nav.main')}>
              <SectionLinks className={classes.link} testIdPrefix="menu-link" onFollow={close} />
            </nav>
            <Link
              className={`${classes.turn} ${classes.how}`}
              to="/how-it-works"
              onClick={close}
              data-testid="menu-how"
            >
              {t('nav.how')}
            </Link>
            <button
              className={classes.turn}
              type="button"
              onClick={() => dispatch('settings-opened')}
              data-testid="menu-settings"
            >
              {t('menu.settings')}
              <Icon name="chevron-down" size="small" />
            </button>
          </>
        )}
      </Sheet>
    </>
  )
}
