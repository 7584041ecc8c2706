import type { Api } from '../api-environment.ts'
import { apiFailure } from '../api-failure.ts'
import type { ApiServices } from '../api-services.ts'

/**
 * `health`: the process answers. `ready`: it can also do its work. Without the chain it still shows what is indexed,
 * so a silent chain is named, and takes nobody out of service.
 */
export function addHealthRoutes(app: Api, { dependencies, faults }: ApiServices): void {
  app.get('/api/health', context => context.json({ status: 'ok' }))
  app.get('/api/ready', async context => {
    if (faults.haveHappened()) {
      return context.json(apiFailure(503, 'An error was not handled: restart the server'), 503)
    }
    const { silent } = await dependencies.look()
    if (silent.includes('database')) {
      return context.json(apiFailure(503, `No answer from: ${silent.join(', ')}`), 503)
    }
    return context.json({ status: 'ready', ...(silent.length > 0 ? { silent } : {}) })
  })
}
