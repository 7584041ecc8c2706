import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { Api } from './api-environment.ts'
import { apiFailure } from './api-failure.ts'
import type { ApiServices } from './api-services.ts'

const MAX_BODY_BYTES = 64 * 1024
const ANSWER_WITHIN_MS = 15_000

/** How much of us one client may take: requests a minute, bytes a request, time an answer. */
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
    onError: context => context.json(apiFailure(413, `The body may have up to ${MAX_BODY_BYTES} bytes`), 413),
  })
  // To look for a body where none is read costs as much as many an answer.
  app.use('/api/*', (context, next) => (context.req.method === 'GET' ? next() : limitBody(context, next)))
  app.use(
    '/api/*',
    timeout(ANSWER_WITHIN_MS, () => new HTTPException(504, { message: 'This takes too long; try again' })),
  )
}
