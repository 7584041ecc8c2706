import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ApiEnvironment } from './api-environment.ts'
import type { ApiServices } from './api-services.ts'

/** Asked every few seconds by machines: lines about them would bury the rest. */
const QUIET = ['/api/health', '/api/ready', '/metrics']

/**
 * Gives each request an id, and tells the log and the metrics how it ended. The id is always our own: one from
 * outside could be made to look like another request's.
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
    const route = patternOf(context)
    metrics.observeRequest({ method, route, status, seconds: milliseconds / 1000 })
    // The path and never the query: that may hold what somebody typed.
    const level = QUIET.includes(path) || route === '*' ? 'debug' : 'info'
    context.get('log')[level]({ method, path, status, milliseconds: Math.round(milliseconds) }, 'answered')
  })
}

/** The pattern of the route that answers, like /api/lido/reward/all/:id; there are only so many of them. */
function patternOf(context: Context<ApiEnvironment>): string {
  const routes = matchedRoutes(context)
  const own = routes.find(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return (own ?? routes.at(-1))?.path ?? '*'
}
