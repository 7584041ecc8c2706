import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { apiErrors, routes } from '@kindyield/api-contract'
import type { Logger } from 'pino'
import { ApiError } from '../../errors/api-error.ts'
import { rpcError } from '../../rpc/json-rpc.ts'
import { isRpcPath } from '../../rpc/rpc-path.ts'
import { createCallerSlots } from '../../work/caller-slots.ts'
import { createBulkLog } from '../limits/bulk-log.ts'
import type { CallerAddresses } from '../limits/caller-addresses.ts'
import { BUSY_MESSAGE, BUSY_RETRY_SECONDS, type ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

export type RefuseEarlyOptions = {
  concurrencyLimit: ConcurrencyLimit
  rateLimits: RateLimits
  callers: CallerAddresses
  corsOrigins: readonly string[]
  log: Logger
  /** Closes a connection, and those of the same address that are opened soon after. */
  closeForAWhile(socket: Socket): void
}

/** A busy server that seems dead would be restarted, and the others get its load. */
const ANSWERED_ALWAYS: readonly string[] = [routes.health.path, routes.ready.path]
const BUSY = new ApiError('overloaded', BUSY_MESSAGE, { retryAfterSeconds: BUSY_RETRY_SECONDS })
/** Whoever asks again at once, refused or not, would otherwise have thousands refused in a second. */
const HOLD_MS = 500
const MAX_HELD_PER_IP = 256
/** Requests on one connection that are sent before those in front of them are answered. No browser does, and no proxy. */
const MAX_PIPELINED = 8

/**
 * Refuses requests before anything else runs, because what a refusal costs is lost to the requests that are answered:
 * those of whoever has used up a limit, after a while in which they only wait, and, while the concurrency limit is
 * reached, all that are for the API. These count against the caller's rate all the same. Paths in another spelling, as
 * with escaped letters, are refused by the app, which decodes them.
 */
export function refuseEarly(listener: RequestListener, options: RefuseEarlyOptions): RequestListener {
  const { concurrencyLimit, rateLimits, callers, corsOrigins, log, closeForAWhile } = options
  const logRefusal = createBulkLog({ log, message: 'too many requests of one caller: refused' })
  const held = createCallerSlots(MAX_HELD_PER_IP)
  const unanswered = new WeakMap<Socket, number>()

  /** Whether a connection brings so many requests ahead of the answers that it is closed, with all of them. */
  function isFlooded(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return true
    const open = (unanswered.get(socket) ?? 0) + 1
    if (open > MAX_PIPELINED) {
      closeForAWhile(socket)
      return true
    }
    unanswered.set(socket, open)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return false
  }

  async function refuseBusy(ip: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    concurrencyLimit.recordRefusal(requestId)
    const error = await rateLimits.countRequest(ip).then(
      () => BUSY,
      (reason: unknown) => (reason instanceof ApiError ? reason : BUSY),
    )
    send(error, requestId, request, response)
  }

  async function refuseLater(
    error: ApiError,
    ip: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const release = held.take(ip)
    // A browser opens a few connections; so many requests at once are sent without waiting for answers.
    if (release === undefined) return void request.socket.destroy()
    const requestId = randomUUID()
    logRefusal({ lastIp: ip, lastRequestId: requestId })
    await setTimeout(HOLD_MS)
    release()
    if (!response.destroyed) send(error, requestId, request, response)
  }

  function send(
    { code, message, retryAfterSeconds }: ApiError,
    requestId: string,
    { url = '', headers }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const isRpc = isRpcPath(pathOf(url))
    const body = JSON.stringify(isRpc ? rpcError('limitExceeded', message) : apiErrorBody(code, message))
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
    const { method, url = '', headers, socket } = request
    if (isFlooded(socket, response)) return
    // A preflight costs little, and a page cannot read why it was refused.
    if (method === 'OPTIONS') return listener(request, response)
    const ip = callers.find(socket.remoteAddress, joined(headers['x-forwarded-for']))
    const path = pathOf(url)
    const error = rateLimits.findRefusal(ip, path)
    if (error !== undefined) void refuseLater(error, ip, request, response)
    else if (concurrencyLimit.isReached() && isForApi(path)) void refuseBusy(ip, request, response)
    else listener(request, response)
  }
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

function isForApi(path: string): boolean {
  return path.startsWith('/api/') && !ANSWERED_ALWAYS.includes(path)
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
