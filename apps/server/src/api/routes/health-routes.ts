import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

/**
 * `health`: the process responds. `ready`: it can also serve requests. Without the chain it still serves what is
 * indexed, so a chain that does not respond is listed in `silent` and the status stays 200.
 */
export function addHealthRoutes(app: Api, { dependencies, unhandledRejections }: ApiServices): void {
  app.get('/api/health', context => context.json({ status: 'ok' }))
  app.get('/api/ready', async context => {
    if (unhandledRejections.hasOccurred()) {
      return context.json(apiErrorBody(503, 'An error was not handled: restart the server'), 503)
    }
    const { silent } = await dependencies.check()
    if (silent.includes('database')) {
      return context.json(apiErrorBody(503, `No answer from: ${silent.join(', ')}`), 503)
    }
    return context.json({ status: 'ready', ...(silent.length > 0 ? { silent } : {}) })
  })
}
