import { NavLink } from 'react-router'
import { routes } from '#app/routes/routes.ts'
import { useT } from '#lib/i18n/use-t.ts'

type SectionLinksProps = {
  className: string | undefined
  testIdPrefix: string
  onFollow?: () => void
}

/** A link per section; NavLink marks the current one with aria-current. */
export function SectionLinks({ className, testIdPrefix, onFollow }: SectionLinksProps) {
  const t = useT()
  return (
    <ul>
      {routes.map(({ path, section, id, preload }) =>
        section ? (
          <li key={path}>
            <NavLink
              className={() => className}
              to={path}
              onClick={onFollow}
              onPointerEnter={preload}
              onFocus={preload}
              data-testid={`${testIdPrefix}-${id}`}
            >
              {t(section)}
            </NavLink>
          </li>
        ) : null,
      )}
    </ul>
  )
}
