import { NavLink } from 'react-router'
import { routes } from '#app/routes/routes.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './tab-bar.module.css'

/** Navigation at the bottom of screens below 768 px; hidden on low screens, where only the menu has the links. */
export function TabBar() {
  const t = useT()
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
