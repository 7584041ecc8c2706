import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiClient } from '../lib/api-client.ts'
import { ApiContext } from '../lib/api-context.ts'
import { i18n } from '../lib/i18n.ts'
import type { SessionStore } from '../lib/session/session-store.ts'
import type { WalletSettings } from '../web3/connectors.ts'
import { SessionProvider } from '../web3/session/session-provider.tsx'
import { Web3Provider } from '../web3/web3-provider.tsx'
import { colorSchemeManager } from './color-scheme.ts'
import { theme } from './theme/theme.ts'

interface AppProvidersProps {
  api: ApiClient
  queryClient: QueryClient
  session: SessionStore
  wallets: WalletSettings
  hoodiApiUrl: string | null
  children: ReactNode
}

export function AppProviders(props: AppProvidersProps) {
  const { api, queryClient, session, wallets, hoodiApiUrl, children } = props
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
          <ApiContext value={api}>
            <Web3Provider settings={wallets} hoodiApiUrl={hoodiApiUrl}>
              <SessionProvider store={session}>{children}</SessionProvider>
            </Web3Provider>
          </ApiContext>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
}
