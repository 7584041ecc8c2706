import { createRoute, z } from '@hono/zod-openapi'
import {
  localActionSchema,
  localChainSchema,
  localJobIdSchema,
  localJobSchema,
} from '@kindyield/api-contract'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { errorResponses, jsonBody, jsonResponse } from '../docs/describe-route.ts'

const tags = ['Local chain']
const params = z.object({ id: localJobIdSchema })

const readState = createRoute({
  method: 'get',
  path: '/api/local',
  tags,
  summary: "The local chain's clock and newest job; on any other network none of these paths exists",
  responses: { 200: jsonResponse('Where the chain stands', localChainSchema), ...errorResponses(429) },
})

const startJob = createRoute({
  method: 'put',
  path: '/api/local/jobs/{id}',
  tags,
  summary:
    'Lets time pass, stETH lose, withdrawals be finalized or a wallet be funded; asked twice, it is done once',
  request: { params, ...jsonBody(localActionSchema) },
  responses: {
    202: jsonResponse('The job; ask for it again until it is done', localJobSchema),
    ...errorResponses(400, 403, 409, 429),
  },
})

const readJob = createRoute({
  method: 'get',
  path: '/api/local/jobs/{id}',
  tags,
  summary: 'How far a job is, and what came of it',
  request: { params },
  responses: { 200: jsonResponse('The job', localJobSchema), ...errorResponses(404, 429) },
})

/** Routes of the time panel; only on the local network. */
export function addLocalChainRoutes(app: Api, { localChain }: ApiServices): void {
  if (localChain === undefined) return
  app.openapi(readState, async context => context.json({ data: await localChain.state() }, 200))
  app.openapi(startJob, async context => {
    const { id } = context.req.valid('param')
    return context.json({ data: await localChain.startJob(id, context.req.valid('json')) }, 202)
  })
  app.openapi(readJob, async context => {
    return context.json({ data: await localChain.readJob(context.req.valid('param').id) }, 200)
  })
}
