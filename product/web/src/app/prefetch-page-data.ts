import type { Protocol } from '@kindyield/domain'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import type { ApiClient } from '#lib/api/api-client.ts'
import { isProtocol, PROTOCOL_KEY } from '#lib/protocol/protocol.ts'
import { ngoQuery } from '#lib/queries/ngo-query.ts'
import { ngosQuery } from '#lib/queries/ngos-query.ts'
import { statusQuery } from '#lib/queries/status-query.ts'
import { sleep } from '#lib/runtime/sleep.ts'
import { readStored } from '#lib/storage/local-storage.ts'

const MAX_WAIT_MS = 200

/**
 * Prefetches the opened page's first data, with the URLs that `public/before-app.js` preloaded. Waits briefly, so that
 * a page that depends on it renders once, with data.
 */
export async function prefetchPageData(
  api: ApiClient,
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  void queryClient.prefetchQuery(statusQuery(api))
  const protocol = initialProtocol(search)
  const id = matchPath('/ngo/:id', pathname)?.params.id
  if (id !== undefined) await waitBriefly(queryClient.prefetchQuery(ngoQuery(api, { id, protocol })))
  if (pathname === '/marketplace')
    await waitBriefly(queryClient.prefetchInfiniteQuery(ngosQuery(api, { protocol })))
}

function initialProtocol(search: string): Protocol {
  const chosen = new URLSearchParams(search).get('protocol') ?? readStored(PROTOCOL_KEY)
  return isProtocol(chosen) ? chosen : 'lido'
}

function waitBriefly(request: Promise<void>): Promise<unknown> {
  return Promise.race([request, sleep(MAX_WAIT_MS)])
}
