import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from '../context/api-environment.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Rejects writes that a page of another site sends (CSRF): forms need no CORS preflight. Browsers set
 * Sec-Fetch-Site; a client without the header is not a page.
 */
export function rejectCrossSiteRequests(allowedOrigins: readonly string[]) {
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    const { req } = context
    const isOther = ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
    const isAllowed = SAFE_METHODS.includes(req.method) || allowedOrigins.includes(req.header('origin') ?? '')
    if (!isOther || isAllowed) return next()
    return context.json(
      apiErrorBody('crossSiteRequest', 'Pages of other sites may not change anything here'),
      403,
    )
  })
}
