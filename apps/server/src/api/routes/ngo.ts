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
import { listNgos } from '../../database/list-ngos.ts'
import { readNgo } from '../../database/read-ngo.ts'
import { Refusal } from '../../refusal.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { createDescribeNgo } from '../describe-ngo.ts'
import { answer, BEARER, refusals } from '../describe-route.ts'
import { keptAnswer } from '../kept-answer.ts'
import { requireAdministrator } from '../require-user.ts'

const PROTOCOLS = ['lido', 'aave'] as const

const list = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/NGO`,
    tags: ['NGOs'],
    summary: 'The NGOs, in the order in which they were registered',
    request: { query: ngoQuerySchema },
    responses: { 200: answer('A page of NGOs', ngoListSchema), ...refusals(400, 429) },
  })

const detail = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/NGO/{id}`,
    tags: ['NGOs'],
    summary: 'One NGO, with its days and its newest donations',
    request: { params: ngoParameterSchema, query: ngoDetailQuerySchema },
    responses: { 200: answer('The NGO', ngoDetailSchema), ...refusals(400, 404, 429) },
  })

const pull = createRoute({
  method: 'post',
  path: '/api/lido/NGO/pull',
  tags: ['Administration'],
  summary: 'Lists a hidden NGO again, or every one of the chain',
  security: BEARER,
  request: { query: ngoPullQuerySchema },
  responses: { 200: answer('How many there are', ngoPullSchema), ...refusals(400, 401, 403, 404, 429, 503) },
})

const hide = createRoute({
  method: 'delete',
  path: '/api/lido/NGO/all/{id}',
  tags: ['Administration'],
  summary: 'Takes an NGO off the lists; on the chain nothing changes',
  security: BEARER,
  request: { params: ngoParameterSchema },
  responses: { 200: answer('Which one', ngoHiddenSchema), ...refusals(400, 401, 403, 404, 429, 503) },
})

export function addNgoRoutes(app: Api, services: ApiServices): void {
  const { database, kept, administration } = services
  const describe = createDescribeNgo(services)
  const noSuch = (id: string) => new Refusal('notFound', `There is no NGO ${id}`)

  for (const protocol of PROTOCOLS) {
    app.openapi(list(protocol), context => {
      const query = context.req.valid('query')
      return keptAnswer(context, kept, ['ngos', protocol, query], async () => {
        const { data, total } = await listNgos(database, protocol, query)
        return { data: data.map(describe), total }
      })
    })
    app.openapi(detail(protocol), context => {
      const { id } = context.req.valid('param')
      const asked = { id, ...context.req.valid('query') }
      return keptAnswer(context, kept, ['ngo', protocol, asked], async () => {
        const data = await readNgo(database, protocol, asked)
        if (data === undefined) throw noSuch(id)
        return { data: describe(data) }
      })
    })
  }

  app.openapi({ ...pull, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('query')
    const ngos = await administration.pullNgos(context.get('user').address, id)
    if (ngos === undefined) throw noSuch(String(id))
    return context.json({ data: { ngos } }, 200)
  })
  app.openapi({ ...hide, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('param')
    if (!(await administration.hideNgo(context.get('user').address, id))) throw noSuch(id)
    return context.json({ data: { id } }, 200)
  })
}
