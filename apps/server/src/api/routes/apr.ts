import { createRoute } from '@hono/zod-openapi'
import { aprParameterSchema, averageAprSchema } from '@kindyield/api-contract'
import { type Address, isAddressEqual } from 'viem'
import { readAaveRate } from '../../chain-reads/read-aave-rate.ts'
import { averageAaveApr, averageLidoApr } from '../../database/average-apr.ts'
import { Refusal } from '../../refusal.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, refusals } from '../describe-route.ts'

const lido = createRoute({
  method: 'get',
  path: '/api/lido/apr/average',
  tags: ['Yield'],
  summary: "What Lido's rebases made in the last seven days, carried on for a year",
  responses: { 200: answer('The average', averageAprSchema), ...refusals(404, 429) },
})

const aave = createRoute({
  method: 'get',
  path: '/api/aave/apr/average/{param}',
  tags: ['Yield'],
  summary: 'What lending a token made in the last seven days, carried on for a year',
  request: { params: aprParameterSchema },
  responses: { 200: answer('The average', averageAprSchema), ...refusals(400, 404, 429, 503) },
})

export function addAprRoutes(app: Api, { database, chain, network }: ApiServices): void {
  app.openapi(lido, async context => {
    if (network.lido === null) throw new Refusal('notFound', `${network.displayName} has no Lido`)
    return context.json({ data: await averageLidoApr(database) }, 200)
  })

  app.openapi(aave, async context => {
    if (network.aave === null) throw new Refusal('notFound', `${network.displayName} has no Aave`)
    const { dataProvider, tokens } = network.aave
    const token = tokenOf(tokens, context.req.valid('param').param)
    const average = await averageAaveApr(database, token)
    if (average.apr !== null) return context.json({ data: average }, 200)
    // Too few reports yet to average anything: what Aave pays now is the best guess.
    const apr = await readAaveRate(chain, dataProvider, token).catch(error => {
      throw new Refusal('chainOutOfReach', 'The chain does not answer', { cause: error })
    })
    return context.json({ data: { ...average, apr } }, 200)
  })
}

function tokenOf(tokens: Record<string, Address>, param: string): Address {
  const found = Object.entries(tokens).find(
    ([symbol, address]) => symbol === param.toUpperCase() || isSame(address, param),
  )
  if (found !== undefined) return found[1]
  const known = Object.keys(tokens).join(', ')
  throw new Refusal('notFound', `param must be one of ${known}, or the address of one`)
}

function isSame(address: Address, text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && isAddressEqual(address, text as Address)
}
