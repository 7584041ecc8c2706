import { z } from 'zod'
import { addressSchema, described } from './fields.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const nameParameterSchema = z.object({ address: addressSchema })

export const nameSchema = z.object({
  data: z.object({
    name: described(
      z.string().nullable(),
      'The name in ENS that the address chose and that leads back to it; null without one',
      'ada.eth',
    ),
    avatar: described(
      z.string().nullable(),
      'Where this server gives the picture of the name',
      '/api/name/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/avatar',
    ),
  }),
})

export type Name = z.infer<typeof nameSchema>['data']

export const nameRoute = {
  method: 'get',
  path: '/api/name/{address}',
  params: nameParameterSchema,
  response: nameSchema,
  errors: ['chainUnavailable'],
} as const satisfies ApiRoute

export const avatarRoute = {
  method: 'get',
  path: '/api/name/{address}/avatar',
  params: nameParameterSchema,
  response: 'file',
  errors: ['notFound', 'upstreamFailed', 'chainUnavailable', 'upstreamTimeout'],
} as const satisfies ApiRoute
