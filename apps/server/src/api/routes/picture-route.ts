import { createRoute } from '@hono/zod-openapi'
import { pictureQuerySchema } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses } from '../docs/describe-route.ts'

const CACHE_FOR_A_DAY = 'public, max-age=86400'

const route = createRoute({
  method: 'get',
  path: '/api/picture',
  tags: ['NGOs'],
  summary: "An NGO's picture from another site",
  request: { query: pictureQuerySchema },
  responses: {
    200: { description: 'A png, jpeg, gif, webp or avif of up to 2 MB' },
    ...errorResponses(400, 404, 429, 502, 504),
  },
})

export function addPictureRoute(app: Api, { pictures }: ApiServices): void {
  app.openapi(route, async context => {
    const { type, bytes } = await pictures.getOfNgo(context.req.valid('query').url)
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': CACHE_FOR_A_DAY,
    })
  })
}
