import { OpenAPIHono } from '@hono/zod-openapi'
import type { Api, ApiEnvironment } from './api-environment.ts'
import type { ApiServices } from './api-services.ts'
import { handleErrors } from './handle-errors.ts'
import { addHealthRoutes } from './routes/health.ts'
import { addMetricsRoute } from './routes/metrics.ts'
import { securityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

/** What a process without the role `api` serves: whether it lives, whether it can work, and its metrics. */
export function createOperationsApi(services: ApiServices): Api {
  const app: Api = new OpenAPIHono<ApiEnvironment>()
  app.use(traceRequests(services))
  app.use(securityHeaders({ walletConnect: false, coinbase: false }))
  addHealthRoutes(app, services)
  addMetricsRoute(app, services)
  handleErrors(app)
  return app
}
