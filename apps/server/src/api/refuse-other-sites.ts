import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from './api-environment.ts'
import { apiFailure } from './api-failure.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * A page of another site may send forms here without being asked whether it may. Browsers say where a request
 * comes from; whatever else sends one is no page.
 */
export function refuseOtherSites(allowedOrigins: readonly string[]) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const { req } = context
    const isOther = ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
    const isAllowed = READING.includes(req.method) || allowedOrigins.includes(req.header('origin') ?? '')
    if (!isOther || isAllowed) return next()
    return context.json(apiFailure(403, 'Pages of other sites may not change anything here'), 403)
  })
}
