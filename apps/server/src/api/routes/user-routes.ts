import { createRoute } from '@hono/zod-openapi'
import {
  aaveUserNgoListSchema,
  aaveUserNgoQuerySchema,
  depositsInfoSchema,
  lidoUserNgoListSchema,
  lidoUserNgoQuerySchema,
} from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/chain'
import { listUserNgos } from '../../database/queries/list-user-ngos.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { BEARER, errorResponses, jsonResponse } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'
import { createPositionLoader, sumPositions } from '../responses/load-positions.ts'

const depositsInfo = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/user/deposits-info`,
    tags: ['User'],
    summary: "The asker's open positions, and what all of them come to",
    security: BEARER,
    responses: { 200: jsonResponse('Positions and totals', depositsInfoSchema), ...errorResponses(401, 429) },
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
  responses: { 200: jsonResponse('A page of NGOs', lidoUserNgoListSchema), ...errorResponses(400, 401, 429) },
})

const aaveNgos = createRoute({
  ...common,
  path: '/api/aave/user/NGO',
  request: { query: aaveUserNgoQuerySchema },
  responses: { 200: jsonResponse('A page of NGOs', aaveUserNgoListSchema), ...errorResponses(400, 401, 429) },
})

export function addUserRoutes(app: Api, services: ApiServices): void {
  const { database } = services
  const loadPositions = createPositionLoader(services)
  const middleware = requireUser(services)

  for (const protocol of PROTOCOLS) {
    app.openapi({ ...depositsInfo(protocol), middleware }, async context => {
      const holder = { holder: context.get('user').address, protocol }
      const positions = await loadPositions(holder)
      const totals = await sumPositions(services, holder, positions)
      context.header('cache-control', 'no-store')
      return context.json({ data: { totals, positions: positions.filter(({ isOpen }) => isOpen) } }, 200)
    })
  }

  app.openapi({ ...lidoNgos, middleware }, async context => {
    const { stakesInclude, ...page } = context.req.valid('query')
    const holder = { holder: context.get('user').address, protocol: 'lido' as const }
    const { data, total } = await listUserNgos(database, { ...holder, ...page })
    const positionsOf = stakesInclude ? await groupPositionsByNgo(holder) : undefined
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { stakes: positionsOf(ngo.id) }) })), total },
      200,
    )
  })
  app.openapi({ ...aaveNgos, middleware }, async context => {
    const { depositsInclude, ...page } = context.req.valid('query')
    const holder = { holder: context.get('user').address, protocol: 'aave' as const }
    const { data, total } = await listUserNgos(database, { ...holder, ...page })
    const positionsOf = depositsInclude ? await groupPositionsByNgo(holder) : undefined
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { deposits: positionsOf(ngo.id) }) })), total },
      200,
    )
  })

  async function groupPositionsByNgo(holder: Parameters<typeof loadPositions>[0]) {
    const positions = await loadPositions(holder)
    return (id: string) => positions.filter(({ ngoId }) => ngoId === id)
  }
}
