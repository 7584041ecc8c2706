import {
  nonceSchema,
  refreshRequestSchema,
  signInRequestSchema,
  signUpRequestSchema,
  signUpSchema,
  tokensSchema,
} from '../auth.ts'
import type { ApiRoute } from './api-route.ts'

export const signUp = {
  method: 'post',
  path: '/api/auth/signUp',
  body: signUpRequestSchema,
  status: 201,
  response: signUpSchema,
  errors: ['alreadyRegistered'],
} as const satisfies ApiRoute

export const nonce = {
  method: 'get',
  path: '/api/auth/nonce',
  response: nonceSchema,
} as const satisfies ApiRoute

export const signIn = {
  method: 'post',
  path: '/api/auth/signIn',
  body: signInRequestSchema,
  response: tokensSchema,
  errors: ['signInRejected', 'chainUnavailable'],
} as const satisfies ApiRoute

export const refresh = {
  method: 'put',
  path: '/api/auth/refresh',
  body: refreshRequestSchema,
  response: tokensSchema,
  errors: ['sessionEnded', 'chainUnavailable'],
} as const satisfies ApiRoute

export const signOut = {
  method: 'post',
  path: '/api/auth/signOut',
  access: 'user',
  status: 204,
  response: 'nothing',
} as const satisfies ApiRoute
