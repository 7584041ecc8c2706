import {
  ngoDetailQuerySchema,
  ngoDetailSchema,
  ngoHiddenSchema,
  ngoListSchema,
  ngoLocationListSchema,
  ngoParameterSchema,
  ngoPullQuerySchema,
  ngoPullSchema,
  ngoQuerySchema,
} from '../ngo.ts'
import type { ApiRoute } from './api-route.ts'

const list = { method: 'get', query: ngoQuerySchema, response: ngoListSchema } as const

export const ngos = {
  lido: { ...list, path: '/api/lido/NGO' },
  aave: { ...list, path: '/api/aave/NGO' },
} as const satisfies Record<string, ApiRoute>

export const ngoLocations = {
  method: 'get',
  path: '/api/NGO/location',
  response: ngoLocationListSchema,
} as const satisfies ApiRoute

const detail = {
  method: 'get',
  params: ngoParameterSchema,
  query: ngoDetailQuerySchema,
  response: ngoDetailSchema,
  errors: ['notFound'],
} as const

export const ngo = {
  lido: { ...detail, path: '/api/lido/NGO/{id}' },
  aave: { ...detail, path: '/api/aave/NGO/{id}' },
} as const satisfies Record<string, ApiRoute>

export const pullNgos = {
  method: 'post',
  path: '/api/lido/NGO/pull',
  access: 'administrator',
  query: ngoPullQuerySchema,
  response: ngoPullSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute

export const hideNgo = {
  method: 'delete',
  path: '/api/lido/NGO/all/{id}',
  access: 'administrator',
  params: ngoParameterSchema,
  response: ngoHiddenSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute
