import type { Api } from './context/api-environment.ts'
import type { ApiServices } from './context/api-services.ts'
import { handleErrors } from './middleware/handle-errors.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { traceRequests } from './middleware/trace-requests.ts'
import { createApp } from './routes/create-app.ts'
import { createHealthApp } from './routes/health-app.ts'
import { createMetricsApp } from './routes/metrics-app.ts'

/** What a process without the role `api` serves, and one with it on a port of its own: health, readiness and metrics. */
export function createOperationsApi(services: ApiServices): Api {
  const app = createApp()
  app.use(traceRequests(services))
  app.use(securityHeaders({ apiBaseUrl: '', walletConnectProjectId: null, coinbaseWallet: false }))
  app.route('/', createHealthApp(services))
  app.route('/', createMetricsApp(services))
  handleErrors(app)
  return app
}
