import { routes } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'

const route = describeRoute(routes.requestTime, {
  tags: ['Services'],
  summary: 'How long a withdrawal as ether takes',
  success: 'The time, and how it was found',
})

export function createRequestTimeApp({ networks, requestTimes }: ApiServices): Api {
  const app = createApp()
  app.openapi(route, async context => {
    if (requestTimes === undefined) throw networks.missing('lido')
    const { amount = 0n } = context.req.valid('query')
    leaveTurn(context)
    const requestTime = await requestTimes.current(amount)
    // A block can change it at any time: an older answer would stand beside newer ones.
    context.header('cache-control', 'no-cache')
    return context.json(requestTime, 200)
  })
  return app
}
