import type { Settings } from '@kindyield/api-contract'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ApiContext } from '#lib/api/api-context.ts'
import { SettingsContext } from '#lib/config/settings-context.ts'
import { i18n } from '#lib/i18n/i18n.ts'
import { BlockFollower } from '#lib/queries/block-follower.ts'
import type { SessionStore } from '#lib/storage/session-store.ts'
import { Web3Provider } from '#web3/provider/web3-provider.tsx'
import { SessionProvider } from '#web3/session/session-provider.tsx'
import { TransactionTracker } from '#web3/transaction/transaction-tracker.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { theme } from './theme/theme.ts'

type AppProvidersProps = {
  settings: Settings
  api: ApiClient
  queryClient: QueryClient
  session: SessionStore
  children: ReactNode
}

export function AppProviders(props: AppProvidersProps) {
  const { api, queryClient, session, settings, children } = props
  return (
    // Mantine injects no style element: the variables are in styles/mantine.css, so `style-src 'self'` holds.
    <MantineProvider
      theme={theme}
      defaultColorScheme="light"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SettingsContext value={settings}>
            <ApiContext value={api}>
              <Web3Provider>
                <TransactionTracker />
                <BlockFollower />
                <SessionProvider store={session}>{children}</SessionProvider>
              </Web3Provider>
            </ApiContext>
          </SettingsContext>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
}
