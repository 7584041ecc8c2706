import { OpenAPIHono } from '@hono/zod-openapi'
import type { Api, ApiEnvironment } from './context/api-environment.ts'
import type { ApiServices } from './context/api-services.ts'
import { handleErrors } from './middleware/handle-errors.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { traceRequests } from './middleware/trace-requests.ts'
import { addHealthRoutes } from './routes/health-routes.ts'
import { addMetricsRoute } from './routes/metrics-route.ts'

/** What a process without the role `api` serves, and one with it on a port of its own: health, readiness and metrics. */
export function createOperationsApi(services: ApiServices): Api {
  const app: Api = new OpenAPIHono<ApiEnvironment>()
  app.use(traceRequests(services))
  app.use(securityHeaders({ walletConnect: false, coinbase: false }))
  addHealthRoutes(app, services)
  addMetricsRoute(app, services)
  handleErrors(app)
  return app
}
