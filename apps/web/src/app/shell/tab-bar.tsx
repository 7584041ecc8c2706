import { useLingui } from '@lingui/react'
import { NavLink } from 'react-router'
import { Icon } from '../../components/icon.tsx'
import { routes } from '../routes.ts'
import classes from './tab-bar.module.css'

/** The sections within reach of a thumb, below 768 px. Where the screen is low as well, only the menu has them. */
export function TabBar() {
  const { _: t } = useLingui()
  return (
    <nav className={classes.bar} aria-label={t('nav.main')} data-testid="tab-bar">
      <ul className={classes.tabs}>
        {routes.map(({ path, tab, id, preload }) =>
          tab ? (
            <li key={path}>
              <NavLink
                className={() => classes.tab}
                to={path}
                onPointerEnter={preload}
                onFocus={preload}
                data-testid={`tab-${id}`}
              >
                <Icon name={tab.icon} />
                {t(tab.name)}
              </NavLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
