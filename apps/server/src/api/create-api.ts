import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { Api, ApiEnvironment } from './api-environment.ts'
import { apiFailure } from './api-failure.ts'
import type { ApiServices } from './api-services.ts'
import { handleErrors } from './handle-errors.ts'
import { limitRequests } from './limit-requests.ts'
import { readOutsideWallets } from './outside-wallets.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { addAprRoutes } from './routes/apr.ts'
import { addAuthRoutes } from './routes/auth.ts'
import { addDocsRoutes } from './routes/docs.ts'
import { addGraphqlRoutes } from './routes/graphql.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addLocalChainRoutes } from './routes/local-chain.ts'
import { addMetricsRoute } from './routes/metrics.ts'
import { addNgoRoutes } from './routes/ngo.ts'
import { addPictureRoute } from './routes/picture.ts'
import { addPriceRoute } from './routes/price.ts'
import { addReportRoutes } from './routes/report.ts'
import { addRequestTimeRoute } from './routes/request-time.ts'
import { addRewardRoutes } from './routes/reward.ts'
import { addRpcRoute } from './routes/rpc.ts'
import { addStatusRoute } from './routes/status.ts'
import { addTransactionRoutes } from './routes/transaction.ts'
import { addUserRoutes } from './routes/user.ts'
import { addWithdrawRoutes } from './routes/withdraw.ts'
import { securityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { traceRequests } from './trace-requests.ts'

/** Everything that is served over HTTP: the API under /api, the chain at /rpc, the web app elsewhere. */
export function createApi(services: ApiServices): Api {
  const app: Api = new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, context) => {
      if (result.success) return undefined
      const [issue] = result.error.issues
      const field = issue?.path.join('.')
      const message = issue === undefined ? 'The request is not valid' : describe(field, issue.message)
      return context.json(apiFailure(400, message), 400)
    },
  })

  app.use(traceRequests(services))
  // Said first: a header that is added to a finished answer makes a stream of it, which takes longer to send.
  app.use((context, next) => {
    context.header('vary', 'accept-encoding')
    return next()
  })
  app.use(compress())
  app.use(securityHeaders(readOutsideWallets(services.webDirectory)))
  if (services.corsOrigins.length > 0) {
    for (const path of ['/api/*', '/rpc']) app.use(path, allowOrigins(services.corsOrigins))
  }
  app.use('/api/*', refuseOtherSites(services.corsOrigins))
  limitRequests(app, services)

  addHealthRoutes(app, services)
  addStatusRoute(app, services)
  addAuthRoutes(app, services)
  addNgoRoutes(app, services)
  addAprRoutes(app, services)
  addTransactionRoutes(app, services)
  addRewardRoutes(app, services)
  addUserRoutes(app, services)
  addWithdrawRoutes(app, services)
  addReportRoutes(app, services)
  addGraphqlRoutes(app, services)
  addPictureRoute(app, services)
  addPriceRoute(app, services)
  addRequestTimeRoute(app, services)
  addLocalChainRoutes(app, services)
  addRpcRoute(app, services)
  addMetricsRoute(app, services)
  addDocsRoutes(app)
  handleErrors(app)
  // Under these, what is not there is an error, never a screen of the web app.
  for (const path of ['/api/*', '/rpc/*', '/metrics/*']) app.all(path, context => context.notFound())
  serveWeb(app, services)
  return app
}

/** Tokens travel in a header and never in a cookie, so no credentials are allowed across origins. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
}

/** Our own rules name their field already; zod's general ones do not. */
function describe(field: string | undefined, message: string): string {
  return field === undefined || field === '' || message.startsWith(field) ? message : `${field}: ${message}`
}
