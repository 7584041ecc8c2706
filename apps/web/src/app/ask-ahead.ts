import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { ngoQuery } from '../features/ngo/ngo-query.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { readStored } from '../lib/local-storage.ts'
import { ngosQuery } from '../lib/ngos-query.ts'
import { pause } from '../lib/pause.ts'
import { isProtocol, PROTOCOL_KEY, type Protocol } from '../lib/protocol.ts'
import { statusQuery } from '../lib/status-query.ts'

const PATIENCE_MS = 200

/**
 * Asks for what the opened page shows first, as `public/before-app.js` did while the code was on its way. Where all
 * of a page hangs on an answer that is nearly there, it is drawn once instead of twice; a slow one is not waited for.
 */
export async function askAhead(
  api: ApiClient,
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  void queryClient.prefetchQuery(statusQuery(api))
  const protocol = openedProtocol(search)
  const id = matchPath('/ngo/:id', pathname)?.params.id
  if (id !== undefined) await soon(queryClient.prefetchQuery(ngoQuery(api, { id, protocol })))
  if (pathname === '/marketplace')
    await soon(queryClient.prefetchQuery(ngosQuery(api, { protocol, finished: false })))
}

function openedProtocol(search: string): Protocol {
  const asked = new URLSearchParams(search).get('protocol') ?? readStored(PROTOCOL_KEY)
  return isProtocol(asked) ? asked : 'lido'
}

function soon(answer: Promise<void>): Promise<unknown> {
  return Promise.race([answer, pause(PATIENCE_MS)])
}
