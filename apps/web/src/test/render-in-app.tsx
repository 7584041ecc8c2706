import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { AppProviders } from '../app/app-providers.tsx'
import { createApiClient } from '../lib/api-client.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { noOutsideWallets } from '../web3/wallet-settings-context.ts'
import { fakeApi } from './fake-api.ts'

interface RenderOptions {
  path?: string
  fetch?: typeof fetch
}

/** Renders inside the app's own providers, at a path, over an API that a test answers for. */
export function renderInApp(content: ReactNode, options: RenderOptions = {}) {
  const session = createSessionStore()
  const api = createApiClient({ baseUrl: '', session, fetch: options.fetch ?? fakeApi({}).fetch })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  return render(
    <AppProviders {...{ api, queryClient, session }} wallets={noOutsideWallets} hoodiApiUrl={null}>
      <MemoryRouter initialEntries={[options.path ?? '/']}>{content}</MemoryRouter>
    </AppProviders>,
  )
}
