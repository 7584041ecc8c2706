import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Api } from './context/api-environment.ts'
import type { ApiServices } from './context/api-services.ts'
import { forThisMachine } from './middleware/for-this-machine.ts'
import { handleErrors } from './middleware/handle-errors.ts'
import { limitRequests, refuseWhenBusy } from './middleware/limit-requests.ts'
import { rejectCrossSiteRequests } from './middleware/reject-cross-site-requests.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serveWebApp } from './middleware/serve-web-app.ts'
import { takeTurns } from './middleware/take-turns.ts'
import { traceRequests } from './middleware/trace-requests.ts'
import { issueMessage } from './responses/issue-message.ts'
import { createAprApp } from './routes/apr-app.ts'
import { createAuthApp } from './routes/auth-app.ts'
import { createChangeApp } from './routes/change-app.ts'
import { createApp } from './routes/create-app.ts'
import { createDocsApp } from './routes/docs-app.ts'
import { createGraphqlApp } from './routes/graphql-app.ts'
import { createHealthApp } from './routes/health-app.ts'
import { createMetricsApp } from './routes/metrics-app.ts'
import { createNameApp } from './routes/name-app.ts'
import { createNgoApp } from './routes/ngo-app.ts'
import { createPictureApp } from './routes/picture-app.ts'
import { createPriceApp } from './routes/price-app.ts'
import { createRequestTimeApp } from './routes/request-time-app.ts'
import { createRewardApp } from './routes/reward-app.ts'
import { createRisksApp } from './routes/risks-app.ts'
import { createRpcApp } from './routes/rpc-app.ts'
import { createSecurityContactApp } from './routes/security-contact-app.ts'
import { createShareApp } from './routes/share-app.ts'
import { createStatementApp } from './routes/statement-app.ts'
import { createStatusApp } from './routes/status-app.ts'
import { createTotalsApp } from './routes/totals-app.ts'
import { createTransactionApp } from './routes/transaction-app.ts'
import { createActivityApp } from './routes/user/activity-app.ts'
import { createNextReportApp } from './routes/user/next-report-app.ts'
import { createUserYieldApp } from './routes/user/user-yield-app.ts'
import { createUserApp } from './routes/user-app.ts'
import { createWithdrawApp } from './routes/withdraw-app.ts'

z.config({ customError: issueMessage })

/** The HTTP app: the API under /api, the JSON-RPC proxy at /rpc, and the web app on all other paths. */
export function createApi(services: ApiServices): Api {
  const app = createApp()
  app.use(traceRequests(services))
  // Set first: adding a header to a finished response turns its body into a stream, which is slower to send.
  app.use((context, next) => {
    context.header('vary', 'accept-encoding')
    return next()
  })
  app.use(compress())
  app.use(securityHeaders(services.settings, services.corsOrigins))
  if (services.corsOrigins.length > 0) {
    for (const path of ['/api/*', '/rpc/*', '/share/*']) app.use(path, allowOrigins(services.corsOrigins))
  }
  app.use('/api/*', rejectCrossSiteRequests(services.corsOrigins))
  limitRequests(app, services)

  app.route('/', createHealthApp(services))
  // After them: a busy server that seems dead would be restarted, and the others get its load.
  app.use(takeTurns(services))
  refuseWhenBusy(app, services)
  app.route('/', createStatusApp(services))
  app.route('/', createAuthApp(services))
  app.route('/', createNgoApp(services))
  app.route('/', createChangeApp(services))
  app.route('/', createAprApp(services))
  app.route('/', createRisksApp(services))
  app.route('/', createTotalsApp(services))
  app.route('/', createTransactionApp(services))
  app.route('/', createRewardApp(services))
  app.route('/', createUserApp(services))
  app.route('/', createActivityApp(services))
  app.route('/', createUserYieldApp(services))
  app.route('/', createNextReportApp(services))
  app.route('/', createWithdrawApp(services))
  app.route('/', createStatementApp(services))
  app.route('/', createGraphqlApp(services))
  app.route('/', createPictureApp(services))
  app.route('/', createNameApp(services))
  app.route('/', createPriceApp(services))
  app.route('/', createRequestTimeApp(services))
  if (services.extension !== undefined) app.route('/', services.extension.app)
  app.route('/', createRpcApp(services))
  app.use('/metrics', forThisMachine)
  app.route('/', createMetricsApp(services))
  app.route('/', createDocsApp(app))
  app.route('/', createShareApp(services))
  app.route('/', createSecurityContactApp(services))
  handleErrors(app)
  // Unknown paths under these are errors and never the web app's index.html.
  for (const path of ['/api/*', '/rpc/*', '/metrics/*', '/share/*'])
    app.all(path, context => context.notFound())
  serveWebApp(app, services)
  return app
}

/** No credentials are allowed: tokens are sent in a header, never in a cookie. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
}
