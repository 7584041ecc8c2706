import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

/** Polled by machines every few seconds: logged on the level debug only. */
const POLLED_PATHS = ['/api/health', '/api/ready', '/metrics']

/**
 * Gives each request an id, and records its status and duration in the log and the metrics. An id that the client
 * sends is ignored: it could be that of another request.
 */
export function traceRequests({ log, metrics }: ApiServices) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    context.set('log', log.child({ requestId }))
    context.header('x-request-id', requestId)
    await next()
    const { method, path } = context.req
    const { status } = context.res
    const milliseconds = performance.now() - started
    const route = routePattern(context)
    metrics.observeRequest({ method, route, status, seconds: milliseconds / 1000 })
    // The path without its query, which may hold what the user typed.
    const level = POLLED_PATHS.includes(path) || route === '*' ? 'debug' : 'info'
    context
      .get('log')
      [level]({ method, path, status, milliseconds: Math.round(milliseconds) }, 'request completed')
  })
}

/** The pattern of the matched route, like /api/lido/reward/all/:id: a label with few values. */
function routePattern(context: Context<ApiEnvironment>): string {
  const routes = matchedRoutes(context)
  const own = routes.find(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return (own ?? routes.at(-1))?.path ?? '*'
}
