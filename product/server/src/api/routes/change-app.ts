import { routes } from '@kindyield/api-contract'
import { listChanges } from '../../database/queries/list-changes.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

const list = describeRoute(routes.changes, {
  tags: ['NGOs'],
  summary: "The changes that the factory's owner announced, newest first",
  success: 'A page of them',
})

export function createChangeApp({ replicas, cache, networks: { chainIds } }: ApiServices): Api {
  const app = createApp()
  app.openapi(list, context => {
    const query = context.req.valid('query')
    return cachedResponse(context, cache, { key: ['changes', query], chainIds }, () =>
      replicas.read(database => listChanges(database, chainIds, query)),
    )
  })
  return app
}
