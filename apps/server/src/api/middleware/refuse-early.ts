import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiErrors, routes } from '@kindyield/api-contract'
import { BUSY_MESSAGE, BUSY_RETRY_SECONDS, type ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

export type RefuseEarlyOptions = { concurrencyLimit: ConcurrencyLimit; corsOrigins: readonly string[] }

/** A busy server that seems dead would be restarted, and the others get its load. */
const ANSWERED_ALWAYS: readonly string[] = [routes.health.path, routes.ready.path]
const BODY = JSON.stringify(apiErrorBody('overloaded', BUSY_MESSAGE))
const HEADERS = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(BODY),
  'retry-after': String(BUSY_RETRY_SECONDS),
  'x-content-type-options': 'nosniff',
}

/**
 * While the concurrency limit is reached, refuses requests to the API before anything else runs: what a refusal costs
 * is lost to the requests that are answered. Paths in another spelling, as with escaped letters, are refused by the
 * app, which decodes them.
 */
export function refuseEarly(listener: RequestListener, options: RefuseEarlyOptions): RequestListener {
  const { concurrencyLimit, corsOrigins } = options

  function refuse({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    concurrencyLimit.recordRefusal()
    const isAllowed = origin !== undefined && corsOrigins.includes(origin)
    // The app's own middleware for it does not run.
    const readable = isAllowed && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
      vary: 'origin',
    }
    response.writeHead(apiErrors.overloaded.status, readable ? { ...HEADERS, ...readable } : HEADERS)
    response.end(BODY, 'latin1')
  }

  return (request, response) => {
    if (concurrencyLimit.isReached() && isRefusable(request)) refuse(request, response)
    else listener(request, response)
  }
}

function isRefusable({ method, url = '' }: IncomingMessage): boolean {
  // A preflight costs little, and a page cannot read why it was refused.
  if (!url.startsWith('/api/') || method === 'OPTIONS') return false
  const query = url.indexOf('?')
  return !ANSWERED_ALWAYS.includes(query === -1 ? url : url.slice(0, query))
}
