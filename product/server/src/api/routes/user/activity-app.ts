import { routes } from '@kindyield/api-contract'
import { listActivity } from '../../../database/queries/activity/list-activity.ts'
import { listLateNetworks } from '../../../networks/late-networks.ts'
import type { Api } from '../../context/api-environment.ts'
import type { ApiServices } from '../../context/api-services.ts'
import { describeRoute } from '../../docs/describe-route.ts'
import { requireHolder } from '../../middleware/require-holder.ts'
import { createApp } from '../create-app.ts'

const route = describeRoute(routes.activity, {
  tags: ['User'],
  summary:
    "The caller's stakes, withdrawals, claims, rewards, losses and changes of positions at both protocols, newest first",
  success: 'A page of lines',
})

export function createActivityApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, networks } = services
  app.openapi({ ...route, middleware: requireHolder(services) }, async context => {
    const query = { holder: context.get('user').address, ...context.req.valid('query') }
    const found = await replicas.read(async database => {
      const late = await listLateNetworks(database, networks, query.protocol)
      return { ...(await listActivity(database, networks, query)), networks: late }
    }, context.get('signal'))
    return context.json(found, 200)
  })
  return app
}
