import { routes } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'
import { parseAddress } from './parse-address.ts'

const CACHE_FOR_TEN_MINUTES = 'public, max-age=600'

const name = describeRoute(routes.name, {
  tags: ['User'],
  summary: 'The name of an address in ENS',
  success: 'Its name, if it has one',
})

const avatar = describeRoute(routes.avatar, {
  tags: ['User'],
  summary: 'The picture of the name of an address',
  success: 'A png, jpeg, gif, webp or avif of up to 2 MB',
})

export function createNameApp({ names, clientIp }: ApiServices): Api {
  const app = createApp()
  app.openapi(name, async context => {
    const address = parseAddress('address', context.req.valid('param').address)
    leaveTurn(context)
    context.header('cache-control', CACHE_FOR_TEN_MINUTES)
    return context.json({ data: await names.get(address) }, 200)
  })

  app.openapi(avatar, async context => {
    const address = parseAddress('address', context.req.valid('param').address)
    leaveTurn(context)
    const { type, bytes } = await names.getAvatar(address, clientIp(context))
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': CACHE_FOR_TEN_MINUTES,
    })
  })
  return app
}
