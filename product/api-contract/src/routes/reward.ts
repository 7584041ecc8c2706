import {
  nextReportSchema,
  reportIdParameterSchema,
  rewardDaysQuerySchema,
  rewardDaysSchema,
  rewardListSchema,
  rewardPullSchema,
  rewardQuerySchema,
  userYieldQuerySchema,
  userYieldSchema,
} from '../reward.ts'
import type { ApiRoute } from './api-route.ts'

const list = { method: 'get', access: 'user', query: rewardQuerySchema, response: rewardListSchema } as const

export const rewards = {
  lido: { ...list, path: '/api/lido/reward/current' },
  aave: { ...list, path: '/api/aave/reward/current' },
} as const satisfies Record<string, ApiRoute>

const days = {
  method: 'get',
  access: 'user',
  query: rewardDaysQuerySchema,
  response: rewardDaysSchema,
} as const

export const rewardDays = {
  lido: { ...days, path: '/api/lido/reward/daily' },
  aave: { ...days, path: '/api/aave/reward/daily' },
} as const satisfies Record<string, ApiRoute>

const next = { method: 'get', response: nextReportSchema } as const

export const nextReport = {
  lido: { ...next, path: '/api/lido/report/next' },
  aave: { ...next, path: '/api/aave/report/next' },
} as const satisfies Record<string, ApiRoute>

export const userYield = {
  method: 'get',
  path: '/api/user/yield',
  access: 'user',
  query: userYieldQuerySchema,
  response: userYieldSchema,
} as const satisfies ApiRoute

export const pullRewards = {
  method: 'post',
  path: '/api/lido/reward/pull',
  access: 'administrator',
  response: rewardPullSchema,
} as const satisfies ApiRoute

export const dropRewards = {
  method: 'delete',
  path: '/api/lido/reward/all',
  access: 'administrator',
  response: rewardPullSchema,
} as const satisfies ApiRoute

export const dropReward = {
  method: 'delete',
  path: '/api/lido/reward/all/{id}',
  access: 'administrator',
  params: reportIdParameterSchema,
  response: rewardPullSchema,
  errors: ['notFound'],
} as const satisfies ApiRoute
