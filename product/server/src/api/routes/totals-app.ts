import { routes } from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/domain'
import { readGiven } from '../../database/queries/read-given.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

const route = describeRoute(routes.totals, {
  tags: ['NGOs'],
  summary: 'What everybody gave to all listed NGOs, at both protocols',
  success: 'The totals',
})

export function createTotalsApp({ replicas, cache, networks }: ApiServices): Api {
  const app = createApp()
  const load = async () => {
    const { totals, givers, ngos } = await replicas.read(database =>
      readGiven(database, networks.venues, null),
    )
    const given = PROTOCOLS.flatMap(protocol =>
      [...networks.tokensOf(protocol)].flatMap(([token, { symbol, decimals }]) => {
        const { donated = 0n } = totals.find(each => each.protocol === protocol && each.token === token) ?? {}
        return donated > 0n ? [{ protocol, token, symbol, decimals, donated: String(donated) }] : []
      }),
    )
    return { data: { given, givers, ngos } }
  }
  app.openapi(route, context =>
    cachedResponse(context, cache, { key: ['totals'], chainIds: networks.chainIds }, load),
  )
  return app
}
