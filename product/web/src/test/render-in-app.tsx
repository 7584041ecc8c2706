import type { Settings } from '@kindyield/api-contract'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { AppProviders } from '#app/app-providers.tsx'
import { createApiClient } from '#lib/api/api-client.ts'
import { createSessionStore } from '#lib/storage/session-store.ts'
import { exampleSettings } from './example-settings.ts'
import { fakeApi } from './fake-api.ts'

type RenderOptions = {
  path?: string
  fetch?: typeof fetch
  settings?: Partial<Settings>
}

/** Renders inside the app's providers, at a path, with a fake API. */
export function renderInApp(content: ReactNode, options: RenderOptions = {}) {
  const session = createSessionStore()
  const api = createApiClient({ baseUrl: '', session, fetch: options.fetch ?? fakeApi({}).fetch })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  return render(
    <AppProviders
      settings={{ ...exampleSettings, ...options.settings }}
      api={api}
      queryClient={queryClient}
      session={session}
    >
      <MemoryRouter initialEntries={[options.path ?? '/']}>{content}</MemoryRouter>
    </AppProviders>,
  )
}
