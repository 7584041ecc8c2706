import { routes } from '@kindyield/api-contract'
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
  const tokens = [...networks.tokens]
  const load = async () => {
    const { totals, givers, ngos } = await replicas.read(database =>
      readGiven(database, networks.venues, null),
    )
    const donatedOf = new Map(totals.map(({ token, donated }) => [token, donated]))
    const given = tokens.flatMap(([token, { symbol, decimals }]) => {
      const donated = donatedOf.get(token) ?? 0n
      return donated > 0n ? [{ token, symbol, decimals, donated: String(donated) }] : []
    })
    return { data: { given, givers, ngos } }
  }
  app.openapi(route, context =>
    cachedResponse(context, cache, { key: ['totals'], chainIds: networks.chainIds }, load),
  )
  return app
}
