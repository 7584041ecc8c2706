import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiErrors, routes } from '@kindyield/api-contract'
import { ApiError } from '../../errors/api-error.ts'
import type { CallerAddresses } from '../limits/caller-addresses.ts'
import { BUSY_MESSAGE, BUSY_RETRY_SECONDS, type ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

export type RefuseEarlyOptions = {
  concurrencyLimit: ConcurrencyLimit
  rateLimits: RateLimits
  callers: CallerAddresses
  corsOrigins: readonly string[]
}

/** A busy server that seems dead would be restarted, and the others get its load. */
const ANSWERED_ALWAYS: readonly string[] = [routes.health.path, routes.ready.path]
const BUSY = new ApiError('overloaded', BUSY_MESSAGE, { retryAfterSeconds: BUSY_RETRY_SECONDS })

/**
 * While the concurrency limit is reached, refuses requests to the API before anything else runs: what a refusal costs
 * is lost to the requests that are answered. It counts against the caller's rate all the same. Paths in another
 * spelling, as with escaped letters, are refused by the app, which decodes them.
 */
export function refuseEarly(listener: RequestListener, options: RefuseEarlyOptions): RequestListener {
  const { concurrencyLimit, rateLimits, callers, corsOrigins } = options

  async function refuse({ headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    concurrencyLimit.recordRefusal(requestId)
    const { code, message, retryAfterSeconds } = await whyRefused(
      callers.find(socket.remoteAddress, joined(headers['x-forwarded-for'])),
    )
    const body = JSON.stringify(apiErrorBody(code, message))
    response.writeHead(apiErrors[code].status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...readableBy(headers.origin),
    })
    response.end(body, 'latin1')
  }

  /** Too many requests of this caller, or of all. */
  async function whyRefused(ip: string): Promise<ApiError> {
    try {
      await rateLimits.countRequest(ip)
      return BUSY
    } catch (error) {
      return error instanceof ApiError ? error : BUSY
    }
  }

  /** The app's own middleware for it does not run. */
  function readableBy(origin: string | undefined) {
    if (origin === undefined || !corsOrigins.includes(origin)) return {}
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-request-id, retry-after',
      vary: 'origin',
    }
  }

  return (request, response) => {
    if (concurrencyLimit.isReached() && isRefusable(request)) void refuse(request, response)
    else listener(request, response)
  }
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

function isRefusable({ method, url = '' }: IncomingMessage): boolean {
  // A preflight costs little, and a page cannot read why it was refused.
  if (!url.startsWith('/api/') || method === 'OPTIONS') return false
  const query = url.indexOf('?')
  return !ANSWERED_ALWAYS.includes(query === -1 ? url : url.slice(0, query))
}
