import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Api, ApiEnvironment } from './context/api-environment.ts'
import type { ApiServices } from './context/api-services.ts'
import { readExternalWallets } from './middleware/external-wallets.ts'
import { forThisMachine } from './middleware/for-this-machine.ts'
import { handleErrors } from './middleware/handle-errors.ts'
import { limitRequests, refuseWhenBusy } from './middleware/limit-requests.ts'
import { rejectCrossSiteRequests } from './middleware/reject-cross-site-requests.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveWebApp } from './middleware/serve-web-app.ts'
import { traceRequests } from './middleware/trace-requests.ts'
import { apiErrorBody } from './responses/api-error-body.ts'
import { describeIssue, wordIssue } from './responses/word-issue.ts'
import { addAprRoutes } from './routes/apr-routes.ts'
import { addAuthRoutes } from './routes/auth-routes.ts'
import { addChangeRoutes } from './routes/change-routes.ts'
import { addDocsRoutes } from './routes/docs-routes.ts'
import { addGraphqlRoutes } from './routes/graphql-routes.ts'
import { addHealthRoutes } from './routes/health-routes.ts'
import { addMetricsRoute } from './routes/metrics-route.ts'
import { addNameRoutes } from './routes/name-routes.ts'
import { addNgoRoutes } from './routes/ngo-routes.ts'
import { addPictureRoute } from './routes/picture-route.ts'
import { addPriceRoutes } from './routes/price-routes.ts'
import { addRequestTimeRoute } from './routes/request-time-route.ts'
import { addRewardRoutes } from './routes/reward-routes.ts'
import { addRisksRoute } from './routes/risks-route.ts'
import { addRpcRoute } from './routes/rpc-route.ts'
import { addShareRoutes } from './routes/share-routes.ts'
import { addStatementRoutes } from './routes/statement-routes.ts'
import { addStatusRoute } from './routes/status-route.ts'
import { addTotalsRoute } from './routes/totals-route.ts'
import { addTransactionRoutes } from './routes/transaction-routes.ts'
import { addActivityRoute } from './routes/user/activity-route.ts'
import { addNextReportRoutes } from './routes/user/next-report-route.ts'
import { addUserYieldRoute } from './routes/user/user-yield-route.ts'
import { addUserRoutes } from './routes/user-routes.ts'
import { addWithdrawRoutes } from './routes/withdraw-routes.ts'

z.config({ customError: wordIssue })

/** The HTTP app: the API under /api, the JSON-RPC proxy at /rpc, and the web app on all other paths. */
export function createApi(services: ApiServices): Api {
  const app: Api = new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, context) => {
      if (result.success) return undefined
      return context.json(apiErrorBody('invalidRequest', describeIssue(result.error)), 400)
    },
  })

  app.use(traceRequests(services))
  // Set first: adding a header to a finished response turns its body into a stream, which is slower to send.
  app.use((context, next) => {
    context.header('vary', 'accept-encoding')
    return next()
  })
  app.use(compress())
  app.use(securityHeaders(readExternalWallets(services.webDirectory)))
  if (services.corsOrigins.length > 0) {
    for (const path of ['/api/*', '/rpc']) app.use(path, allowOrigins(services.corsOrigins))
  }
  app.use('/api/*', rejectCrossSiteRequests(services.corsOrigins))
  limitRequests(app, services)

  addHealthRoutes(app, services)
  // After them: a busy server that seems dead would be restarted, and the others get its load.
  refuseWhenBusy(app, services)
  addStatusRoute(app, services)
  addAuthRoutes(app, services)
  addNgoRoutes(app, services)
  addChangeRoutes(app, services)
  addAprRoutes(app, services)
  addRisksRoute(app, services)
  addTotalsRoute(app, services)
  addTransactionRoutes(app, services)
  addRewardRoutes(app, services)
  addUserRoutes(app, services)
  addActivityRoute(app, services)
  addUserYieldRoute(app, services)
  addNextReportRoutes(app, services)
  addWithdrawRoutes(app, services)
  addStatementRoutes(app, services)
  addGraphqlRoutes(app, services)
  addPictureRoute(app, services)
  addNameRoutes(app, services)
  addPriceRoutes(app, services)
  addRequestTimeRoute(app, services)
  services.extension?.addRoutes(app)
  addRpcRoute(app, services)
  app.use('/metrics', forThisMachine)
  addMetricsRoute(app, services)
  addDocsRoutes(app)
  addShareRoutes(app, services)
  handleErrors(app)
  // Unknown paths under these are errors and never the web app's index.html.
  for (const path of ['/api/*', '/rpc/*', '/metrics/*', '/share/*'])
    app.all(path, context => context.notFound())
  serveWebApp(app, services)
  return app
}

/** Without credentials: tokens are sent in a header, never in a cookie. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
}
