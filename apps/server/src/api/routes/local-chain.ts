import { createRoute } from '@hono/zod-openapi'
import {
  finalizedSchema,
  fundBodySchema,
  fundedSchema,
  localChainSchema,
  passTimeBodySchema,
  slashBodySchema,
  slashedSchema,
  timePassedSchema,
} from '@kindyield/api-contract'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { checksummedAddress } from '../checksummed-address.ts'
import { answer, body, refusals } from '../describe-route.ts'

const tags = ['Local chain']

const readState = createRoute({
  method: 'get',
  path: '/api/local',
  tags,
  summary: "The local chain's clock; on any other network none of these paths exists",
  responses: { 200: answer('Where the chain stands', localChainSchema), ...refusals(429) },
})

const passTime = createRoute({
  method: 'post',
  path: '/api/local/time',
  tags,
  summary: 'Lets days pass, with their yield, and reports it',
  request: body(passTimeBodySchema),
  responses: { 200: answer('What happened', timePassedSchema), ...refusals(400, 403, 429) },
})

const slash = createRoute({
  method: 'post',
  path: '/api/local/slash',
  tags,
  summary: 'Lets all stETH lose a part of its worth',
  request: body(slashBodySchema),
  responses: { 200: answer('What happened', slashedSchema), ...refusals(400, 429) },
})

const finalize = createRoute({
  method: 'post',
  path: '/api/local/finalize',
  tags,
  summary: "Finalizes every withdrawal that waits in Lido's queue",
  responses: { 200: answer('What happened', finalizedSchema), ...refusals(429) },
})

const fund = createRoute({
  method: 'post',
  path: '/api/local/fund',
  tags,
  summary: 'Gives a wallet ether and every token that the app takes, up to a fixed amount of each',
  request: body(fundBodySchema.extend({ address: checksummedAddress })),
  responses: { 200: answer('What happened', fundedSchema), ...refusals(400, 403, 429) },
})

/** The time panel. It is not there where time cannot be moved. */
export function addLocalChainRoutes(app: Api, { localChain }: ApiServices): void {
  if (localChain === undefined) return
  app.openapi(readState, async context => context.json({ data: await localChain.state() }, 200))
  app.openapi(passTime, async context => {
    return context.json({ data: await localChain.passTime(context.req.valid('json').days) }, 200)
  })
  app.openapi(slash, async context => {
    return context.json({ data: await localChain.slash(context.req.valid('json').percent) }, 200)
  })
  app.openapi(finalize, async context => context.json({ data: await localChain.finalize() }, 200))
  app.openapi(fund, async context => {
    return context.json({ data: await localChain.fund(context.req.valid('json').address) }, 200)
  })
}
