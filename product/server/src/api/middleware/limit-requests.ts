import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { isRpcPath } from '../../rpc/rpc-path.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

const MAX_BODY_BYTES = 64 * 1024
const RESPONSE_TIMEOUT_MS = 15_000
/** The API, and what counts its own requests. */
const OTHER_LIMITS = /^\/(?:api\/|share\/|metrics$)/

/** Limits requests per minute, the size and the pace of a body, and the time of a response. */
export function limitRequests(app: Api, { rateLimits, clientIp, bodies }: ApiServices): void {
  app.use('/api/auth/*', async (context, next) => {
    await rateLimits.countAuth(clientIp(context))
    await next()
  })
  app.use(async (context, next) => {
    const { path } = context.req
    if (!OTHER_LIMITS.test(path) && !isRpcPath(path)) await rateLimits.countPage(clientIp(context))
    await next()
  })
  app.use('/api/*', async (context, next) => {
    await rateLimits.countRequest(clientIp(context))
    await next()
  })
  const readBody: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
    const { raw } = context.req
    if (raw.body !== null) {
      const body = await bodies.read(raw.body, { ip: clientIp(context), maxBytes: MAX_BODY_BYTES })
      context.req.raw = new Request(raw, { body })
    }
    await next()
  }
  // Skipped for GET: looking for a body that nobody reads costs as much as a short response.
  app.use('/api/*', (context, next) => (context.req.method === 'GET' ? next() : readBody(context, next)))
  app.use(
    '/api/*',
    timeout(RESPONSE_TIMEOUT_MS, () => new HTTPException(504)),
  )
}

/** Counts what is being answered. Most of what is too much was refused before, without the app: `refuse-early.ts`. */
export function refuseWhenBusy(app: Api, { concurrencyLimit }: ApiServices): void {
  app.use('/api/*', (_, next) => concurrencyLimit.answer(next))
}
