import { I18nProvider } from '@lingui/react'
import { type ReactElement, StrictMode } from 'react'
import { BrowserRouter, matchPath } from 'react-router'
import { CrashBoundary } from '../components/crash-boundary.tsx'
import { createApiClient } from '../lib/api-client.ts'
import { activateLanguage, i18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { readConfig } from '../lib/read-config.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { initialLanguage } from '../lib/stored-language.ts'
import { App } from './app.tsx'
import { AppProviders } from './app-providers.tsx'
import { askAhead } from './ask-ahead.ts'
import { CrashPage } from './crash-page.tsx'
import classes from './full-page-state.module.css'
import { routes } from './routes.ts'
import { StartFailure } from './start-failure.tsx'

export async function startApp(page: Document): Promise<ReactElement> {
  // A catalogue that cannot be fetched must not keep the app from starting: English came with the page.
  await activateLanguage(initialLanguage()).catch(() => activateLanguage('en'))
  try {
    const { apiBaseUrl, hoodiApiUrl, ...wallets } = readConfig(page)
    const session = createSessionStore()
    const api = createApiClient({ baseUrl: apiBaseUrl, session })
    const queryClient = createQueryClient()
    // The skeleton in index.html stands there meanwhile.
    await Promise.all([preloadPage(window.location.pathname), askAhead(api, queryClient, window.location)])
    return (
      <StrictMode>
        <AppProviders {...{ api, queryClient, session, wallets, hoodiApiUrl }}>
          <CrashBoundary
            fallback={
              <main className={classes.alone}>
                <CrashPage />
              </main>
            }
          >
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </CrashBoundary>
        </AppProviders>
      </StrictMode>
    )
  } catch (error) {
    return (
      <I18nProvider i18n={i18n}>
        <StartFailure error={error} />
      </I18nProvider>
    )
  }
}

async function preloadPage(pathname: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, pathname))?.preload?.()
}
