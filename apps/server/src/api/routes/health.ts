import { sql } from 'drizzle-orm'
import type { Api } from '../api-environment.ts'
import { apiFailure } from '../api-failure.ts'
import type { ApiServices } from '../api-services.ts'

/** `health`: the process answers. `ready`: it can also do its work. */
export function addHealthRoutes(app: Api, { database, log }: ApiServices): void {
  app.get('/api/health', context => context.json({ status: 'ok' }))
  app.get('/api/ready', async context => {
    try {
      await database.execute(sql`select 1`)
      return context.json({ status: 'ready' })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return context.json(apiFailure(503, 'The database does not answer'), 503)
    }
  })
}
