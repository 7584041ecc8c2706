import { I18nProvider } from '@lingui/react'
import { type ReactElement, StrictMode } from 'react'
import { BrowserRouter, matchPath } from 'react-router'
import { CrashBoundary } from '#components/ui/crash-boundary.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import { readSettings } from '#lib/config/read-settings.ts'
import { activateLanguage, i18n } from '#lib/i18n/i18n.ts'
import { initialLanguage } from '#lib/i18n/stored-language.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { App } from './app.tsx'
import { AppProviders } from './app-providers.tsx'
import { CrashPage } from './pages/crash-page.tsx'
import classes from './pages/full-page-state.module.css'
import { StartFailure } from './pages/start-failure.tsx'
import { prefetchPageData } from './prefetch-page-data.ts'
import { routes } from './routes/routes.ts'

export async function startApp(page: Document): Promise<ReactElement> {
  // Falls back to English, which is bundled, if the catalogue cannot be fetched.
  await activateLanguage(initialLanguage()).catch(() => activateLanguage('en'))
  try {
    const settings = readSettings(page)
    const session = createSessionStore()
    const api = createApiClient({ baseUrl: settings.apiBaseUrl, session })
    const queryClient = createQueryClient()
    // index.html shows a skeleton meanwhile.
    await Promise.all([
      preloadPage(window.location.pathname),
      prefetchPageData(api, queryClient, window.location),
    ])
    return (
      <StrictMode>
        <AppProviders settings={settings} api={api} queryClient={queryClient} session={session}>
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
