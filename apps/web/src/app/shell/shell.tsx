import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DataAge } from '../../features/data-age/data-age.tsx'
import { VisitedPathContext } from '../../lib/visited-path-context.ts'
import { CrashBoundary } from '../crash-boundary.tsx'
import { CrashPage } from '../crash-page.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'

export function Shell() {
  const { _: t } = useLingui()
  const { pathname } = useLocation()
  const visited = useRef<string | null>(null)
  return (
    <VisitedPathContext value={visited}>
      <a className={classes.skip} href="#main" data-testid="skip-link">
        {t('app.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
          <Outlet />
        </CrashBoundary>
      </main>
      <footer className={classes.footer}>
        <div className={classes.footerLine}>
          <DataAge />
        </div>
      </footer>
    </VisitedPathContext>
  )
}
