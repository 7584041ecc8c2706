import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

const MAX_BODY_BYTES = 64 * 1024
const RESPONSE_TIMEOUT_MS = 15_000

/** Limits requests per minute, the size of a body and the time of a response. */
export function limitRequests(app: Api, { rateLimits, clientIp }: ApiServices): void {
  app.use('/api/auth/*', async (context, next) => {
    await rateLimits.countAuth(clientIp(context))
    await next()
  })
  app.use('/api/*', async (context, next) => {
    await rateLimits.countRequest(clientIp(context))
    await next()
  })
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: context =>
      context.json(apiErrorBody('bodyTooLarge', `The body may have up to ${MAX_BODY_BYTES} bytes`), 413),
  })
  // Skipped for GET: looking for a body that nobody reads costs as much as a short response.
  app.use('/api/*', (context, next) => (context.req.method === 'GET' ? next() : limitBody(context, next)))
  app.use(
    '/api/*',
    timeout(RESPONSE_TIMEOUT_MS, () => new HTTPException(504)),
  )
}

/** Counts what is being answered. Most of what is too much was refused before, without the app: `refuse-early.ts`. */
export function refuseWhenBusy(app: Api, { concurrencyLimit }: ApiServices): void {
  app.use('/api/*', (_, next) => concurrencyLimit.answer(next))
}
