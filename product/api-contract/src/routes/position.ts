import { optionalPageQuerySchema } from '../list.ts'
import {
  aaveUserNgoListSchema,
  aaveUserNgoQuerySchema,
  depositsInfoSchema,
  lidoUserNgoListSchema,
  lidoUserNgoQuerySchema,
} from '../position.ts'
import type { ApiRoute } from './api-route.ts'

const info = {
  method: 'get',
  access: 'user',
  query: optionalPageQuerySchema,
  response: depositsInfoSchema,
} as const

export const deposits = {
  lido: { ...info, path: '/api/lido/user/deposits-info' },
  aave: { ...info, path: '/api/aave/user/deposits-info' },
} as const satisfies Record<string, ApiRoute>

export const userNgos = {
  lido: {
    method: 'get',
    path: '/api/lido/user/NGO',
    access: 'user',
    query: lidoUserNgoQuerySchema,
    response: lidoUserNgoListSchema,
  },
  aave: {
    method: 'get',
    path: '/api/aave/user/NGO',
    access: 'user',
    query: aaveUserNgoQuerySchema,
    response: aaveUserNgoListSchema,
  },
} as const satisfies Record<string, ApiRoute>
