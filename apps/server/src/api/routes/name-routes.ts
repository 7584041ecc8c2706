import { createRoute, z } from '@hono/zod-openapi'
import { nameSchema } from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses, jsonResponse } from '../docs/describe-route.ts'
import { checksummedAddress } from './checksummed-address.ts'

const CACHE_FOR_TEN_MINUTES = 'public, max-age=600'

const params = z.object({ address: checksummedAddress })

const name = createRoute({
  method: 'get',
  path: '/api/name/{address}',
  tags: ['User'],
  summary: 'The name of an address in ENS',
  request: { params },
  responses: { 200: jsonResponse('Its name, if it has one', nameSchema), ...errorResponses(400, 429, 503) },
})

const avatar = createRoute({
  method: 'get',
  path: '/api/name/{address}/avatar',
  tags: ['User'],
  summary: 'The picture of the name of an address',
  request: { params },
  responses: {
    200: { description: 'A png, jpeg, gif, webp or avif of up to 2 MB' },
    ...errorResponses(400, 404, 429, 502, 503, 504),
  },
})

export function addNameRoutes(app: Api, { names }: ApiServices): void {
  app.openapi(name, async context => {
    const { address } = context.req.valid('param')
    context.header('cache-control', CACHE_FOR_TEN_MINUTES)
    return context.json({ data: await names.get(address) }, 200)
  })

  app.openapi(avatar, async context => {
    const { type, bytes } = await names.getAvatar(context.req.valid('param').address)
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': CACHE_FOR_TEN_MINUTES,
    })
  })
}
