import { routes } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'

const CACHE_FOR_A_DAY = 'public, max-age=86400'

const route = describeRoute(routes.picture, {
  tags: ['NGOs'],
  summary: "An NGO's picture from another site",
  success: 'A png, jpeg, gif, webp or avif of up to 2 MB',
})

export function createPictureApp({ pictures, clientIp }: ApiServices): Api {
  const app = createApp()
  app.openapi(route, async context => {
    leaveTurn(context)
    const { type, bytes } = await pictures.getOfNgo(context.req.valid('query').url, clientIp(context))
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': CACHE_FOR_A_DAY,
    })
  })
  return app
}
