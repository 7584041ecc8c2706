import { createRoute } from '@hono/zod-openapi'
import {
  reportIdParameterSchema,
  rewardDaysQuerySchema,
  rewardDaysSchema,
  rewardListSchema,
  rewardPullSchema,
  rewardQuerySchema,
} from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/chain'
import { listRewardDays } from '../../database/queries/list-reward-days.ts'
import { listRewards } from '../../database/queries/list-rewards.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { BEARER, errorResponses, jsonResponse } from '../docs/describe-route.ts'
import { requireAdministrator, requireUser } from '../middleware/require-user.ts'

const current = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/reward/current`,
    tags: ['Rewards'],
    summary: "What the asker's positions earned in each settlement, newest first, and in all",
    security: BEARER,
    request: { query: rewardQuerySchema },
    responses: { 200: jsonResponse('A page of rewards', rewardListSchema), ...errorResponses(400, 401, 429) },
  })

const daily = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/reward/daily`,
    tags: ['Rewards'],
    summary: "What the asker's positions earned and lost, by day",
    security: BEARER,
    request: { query: rewardDaysQuerySchema },
    responses: {
      200: jsonResponse('Days on which something was earned or lost', rewardDaysSchema),
      ...errorResponses(400, 401, 429),
    },
  })

const administrative = {
  tags: ['Administration'],
  security: BEARER,
  responses: { 200: jsonResponse('How many', rewardPullSchema), ...errorResponses(401, 403, 429, 503) },
}

const pull = createRoute({
  ...administrative,
  method: 'post',
  path: '/api/lido/reward/pull',
  summary: 'Makes the report summaries that are missing again',
})

const dropAll = createRoute({
  ...administrative,
  method: 'delete',
  path: '/api/lido/reward/all',
  summary: 'Drops all report summaries; what people earned is not touched',
})

const dropOne = createRoute({
  ...administrative,
  method: 'delete',
  path: '/api/lido/reward/all/{id}',
  summary: 'Drops the summary of one report',
  request: { params: reportIdParameterSchema },
  responses: { ...administrative.responses, ...errorResponses(400, 404) },
})

export function addRewardRoutes(app: Api, services: ApiServices): void {
  const { database, administration } = services
  for (const protocol of PROTOCOLS) {
    app.openapi({ ...current(protocol), middleware: requireUser(services) }, async context => {
      const holder = { holder: context.get('user').address, protocol }
      context.header('cache-control', 'no-store')
      return context.json(await listRewards(database, { ...holder, ...context.req.valid('query') }), 200)
    })
    app.openapi({ ...daily(protocol), middleware: requireUser(services) }, async context => {
      const holder = { holder: context.get('user').address, protocol }
      context.header('cache-control', 'no-store')
      return context.json(await listRewardDays(database, { ...holder, ...context.req.valid('query') }), 200)
    })
  }

  const middleware = requireAdministrator(services)
  app.openapi({ ...pull, middleware }, async context => {
    const reports = await administration.pullRewards(context.get('user').address)
    return context.json({ data: { reports } }, 200)
  })
  app.openapi({ ...dropAll, middleware }, async context => {
    const reports = await administration.dropRewards(context.get('user').address)
    return context.json({ data: { reports } }, 200)
  })
  app.openapi({ ...dropOne, middleware }, async context => {
    const { id } = context.req.valid('param')
    const reports = await administration.dropRewards(context.get('user').address, id)
    if (reports === 0) throw new ApiError('notFound', `There is no summary of a report ${id}`)
    return context.json({ data: { reports } }, 200)
  })
}
