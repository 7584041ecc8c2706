import {
  localActionSchema,
  localChainSchema,
  localJobParameterSchema,
  localJobSchema,
} from '../local-chain.ts'
import type { ApiRoute } from './api-route.ts'

export const localChain = {
  method: 'get',
  path: '/api/local',
  response: localChainSchema,
} as const satisfies ApiRoute

export const startLocalJob = {
  method: 'put',
  path: '/api/local/jobs/{id}',
  params: localJobParameterSchema,
  body: localActionSchema,
  status: 202,
  response: localJobSchema,
  errors: ['notAllowed', 'idConflict'],
} as const satisfies ApiRoute

export const localJob = {
  method: 'get',
  path: '/api/local/jobs/{id}',
  params: localJobParameterSchema,
  response: localJobSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute
