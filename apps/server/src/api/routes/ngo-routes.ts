import { createRoute } from '@hono/zod-openapi'
import {
  ngoDetailQuerySchema,
  ngoDetailSchema,
  ngoHiddenSchema,
  ngoListSchema,
  ngoParameterSchema,
  ngoPullQuerySchema,
  ngoPullSchema,
  ngoQuerySchema,
} from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/chain'
import { listNgos } from '../../database/queries/list-ngos.ts'
import { readNgo } from '../../database/queries/read-ngo.ts'
import { ApiError } from '../../errors/api-error.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { BEARER, errorResponses, jsonResponse } from '../docs/describe-route.ts'
import { requireAdministrator } from '../middleware/require-user.ts'
import { createNgoFormatter } from '../responses/format-ngo.ts'

const list = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/NGO`,
    tags: ['NGOs'],
    summary: 'The NGOs, in the order in which they were registered',
    request: { query: ngoQuerySchema },
    responses: { 200: jsonResponse('A page of NGOs', ngoListSchema), ...errorResponses(400, 429) },
  })

const detail = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/NGO/{id}`,
    tags: ['NGOs'],
    summary: 'One NGO, with its days and its newest donations',
    request: { params: ngoParameterSchema, query: ngoDetailQuerySchema },
    responses: { 200: jsonResponse('The NGO', ngoDetailSchema), ...errorResponses(400, 404, 429) },
  })

const pull = createRoute({
  method: 'post',
  path: '/api/lido/NGO/pull',
  tags: ['Administration'],
  summary: 'Lists a hidden NGO again, or every one of the chain',
  security: BEARER,
  request: { query: ngoPullQuerySchema },
  responses: {
    200: jsonResponse('How many there are', ngoPullSchema),
    ...errorResponses(400, 401, 403, 404, 429, 503),
  },
})

const hide = createRoute({
  method: 'delete',
  path: '/api/lido/NGO/all/{id}',
  tags: ['Administration'],
  summary: 'Takes an NGO off the lists; on the chain nothing changes',
  security: BEARER,
  request: { params: ngoParameterSchema },
  responses: {
    200: jsonResponse('Which one', ngoHiddenSchema),
    ...errorResponses(400, 401, 403, 404, 429, 503),
  },
})

export function addNgoRoutes(app: Api, services: ApiServices): void {
  const { database, cache, administration } = services
  const formatNgo = createNgoFormatter(services)
  const notFound = (id: string) => new ApiError('notFound', `There is no NGO ${id}`)

  for (const protocol of PROTOCOLS) {
    app.openapi(list(protocol), context => {
      const query = context.req.valid('query')
      return cachedResponse(context, cache, ['ngos', protocol, query], async () => {
        const { data, total } = await listNgos(database, protocol, query)
        return { data: data.map(formatNgo), total }
      })
    })
    app.openapi(detail(protocol), context => {
      const { id } = context.req.valid('param')
      const request = { id, ...context.req.valid('query') }
      return cachedResponse(context, cache, ['ngo', protocol, request], async () => {
        const data = await readNgo(database, protocol, request)
        if (data === undefined) throw notFound(id)
        return { data: formatNgo(data) }
      })
    })
  }

  app.openapi({ ...pull, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('query')
    const ngos = await administration.pullNgos(context.get('user').address, id)
    if (ngos === undefined) throw notFound(String(id))
    return context.json({ data: { ngos } }, 200)
  })
  app.openapi({ ...hide, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('param')
    if (!(await administration.hideNgo(context.get('user').address, id))) throw notFound(id)
    return context.json({ data: { id } }, 200)
  })
}
