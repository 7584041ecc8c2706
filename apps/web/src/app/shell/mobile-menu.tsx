import { useLingui } from '@lingui/react'
import { ActionIcon } from '@mantine/core'
import { useReducer } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { MenuSettings } from './menu-settings.tsx'
import classes from './mobile-menu.module.css'
import { initialNavigation, nextNavigation } from './navigation-state.ts'
import { SectionLinks } from './section-links.tsx'

/** Below 768 px: the sections by their whole names, and the settings, in one sheet. */
export function MobileMenu() {
  const { _: t } = useLingui()
  const [{ isOpen, view }, dispatch] = useReducer(nextNavigation, initialNavigation)
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
          <MenuSettings onBack={() => dispatch('sections-asked')} />
        ) : (
          <>
            <nav className={classes.nav} aria-label={t('nav.main')}>
              <SectionLinks className={classes.link} testIdPrefix="menu-link" onFollow={close} />
            </nav>
            <button
              className={classes.turn}
              type="button"
              onClick={() => dispatch('settings-asked')}
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
