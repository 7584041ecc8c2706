import { createRoute } from '@hono/zod-openapi'
import {
  aaveUserNgoListSchema,
  aaveUserNgoQuerySchema,
  depositsInfoSchema,
  lidoUserNgoListSchema,
  lidoUserNgoQuerySchema,
} from '@kindyield/api-contract'
import { listUserNgos } from '../../database/list-user-ngos.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { createDescribePositions, sumPositions } from '../describe-positions.ts'
import { answer, BEARER, refusals } from '../describe-route.ts'
import { requireUser } from '../require-user.ts'

const PROTOCOLS = ['lido', 'aave'] as const

const depositsInfo = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/user/deposits-info`,
    tags: ['User'],
    summary: "The asker's open positions, and what all of them come to",
    security: BEARER,
    responses: { 200: answer('Positions and totals', depositsInfoSchema), ...refusals(401, 429) },
  })

const common = {
  method: 'get' as const,
  tags: ['User'],
  summary: 'The NGOs that the asker supports or did, with what they were given',
  security: BEARER,
}

const lidoNgos = createRoute({
  ...common,
  path: '/api/lido/user/NGO',
  request: { query: lidoUserNgoQuerySchema },
  responses: { 200: answer('A page of NGOs', lidoUserNgoListSchema), ...refusals(400, 401, 429) },
})

const aaveNgos = createRoute({
  ...common,
  path: '/api/aave/user/NGO',
  request: { query: aaveUserNgoQuerySchema },
  responses: { 200: answer('A page of NGOs', aaveUserNgoListSchema), ...refusals(400, 401, 429) },
})

export function addUserRoutes(app: Api, services: ApiServices): void {
  const { database } = services
  const positionsOf = createDescribePositions(services)
  const middleware = requireUser(services)

  for (const protocol of PROTOCOLS) {
    app.openapi({ ...depositsInfo(protocol), middleware }, async context => {
      const holder = { holder: context.get('user').address, protocol }
      const positions = await positionsOf(holder)
      const totals = await sumPositions(services, holder, positions)
      context.header('cache-control', 'no-store')
      return context.json({ data: { totals, positions: positions.filter(({ isOpen }) => isOpen) } }, 200)
    })
  }

  app.openapi({ ...lidoNgos, middleware }, async context => {
    const { stakesInclude, ...page } = context.req.valid('query')
    const holder = { holder: context.get('user').address, protocol: 'lido' as const }
    const { data, total } = await listUserNgos(database, { ...holder, ...page })
    const within = stakesInclude ? await positionsByNgo(holder) : undefined
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(within && { stakes: within(ngo.id) }) })), total },
      200,
    )
  })
  app.openapi({ ...aaveNgos, middleware }, async context => {
    const { depositsInclude, ...page } = context.req.valid('query')
    const holder = { holder: context.get('user').address, protocol: 'aave' as const }
    const { data, total } = await listUserNgos(database, { ...holder, ...page })
    const within = depositsInclude ? await positionsByNgo(holder) : undefined
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(within && { deposits: within(ngo.id) }) })), total },
      200,
    )
  })

  async function positionsByNgo(holder: Parameters<typeof positionsOf>[0]) {
    const positions = await positionsOf(holder)
    return (id: string) => positions.filter(({ ngoId }) => ngoId === id)
  }
}
