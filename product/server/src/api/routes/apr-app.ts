import { routes } from '@kindyield/api-contract'
import { type Address, isAddressEqual } from 'viem'
import { readAaveRate } from '../../chain/read-aave-rate.ts'
import { averageAaveApr, averageLidoApr, listRateDays } from '../../database/queries/average-apr.ts'
import { ApiError } from '../../errors/api-error.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireAnswer } from '../responses/require-answer.ts'
import { createApp } from './create-app.ts'

const lido = describeRoute(routes.lidoApr, {
  tags: ['Yield'],
  summary: "What Lido's rebases made in the last seven days, carried on for a year",
  success: 'The average',
})

const rates = describeRoute(routes.rateDays, {
  tags: ['Yield'],
  summary: "stETH's rate at the end of each day with a rebase, for a year",
  success: 'The days',
})

const aave = describeRoute(routes.aaveApr, {
  tags: ['Yield'],
  summary: 'What lending a token made in the last seven days, carried on for a year',
  success: 'The average',
})

export function createAprApp({ replicas, cache, networks }: ApiServices): Api {
  const app = createApp()
  app.openapi(lido, async context => {
    const { chainId } = networks.need('lido').network
    const data = await replicas.read(database => averageLidoApr(database, chainId))
    return context.json({ data }, 200)
  })

  app.openapi(rates, context => {
    const { chainId } = networks.need('lido').network
    return cachedResponse(context, cache, { key: ['rates'], chainIds: [chainId] }, () =>
      replicas.read(database => listRateDays(database, chainId)),
    )
  })

  app.openapi(aave, async context => {
    const services = networks.need('aave')
    const { chain, network, addresses } = services
    const { dataProvider, tokens } = addresses
    const token = findToken(tokens, context.req.valid('param').param)
    const average = await replicas.read(database => averageAaveApr(database, network.chainId, token))
    if (average.apr !== null) return context.json({ data: average }, 200)
    // Too few reports to average: Aave's current rate is the best estimate.
    await requireAnswer(services)
    const apr = await readAaveRate(chain, dataProvider, token).catch(error => {
      throw new ApiError('chainUnavailable', 'The chain does not answer', { cause: error })
    })
    return context.json({ data: { ...average, apr } }, 200)
  })
  return app
}

function findToken(tokens: Record<string, Address>, param: string): Address {
  const found = Object.entries(tokens).find(
    ([symbol, address]) => symbol === param.toUpperCase() || isSameAddress(address, param),
  )
  if (found !== undefined) return found[1]
  const known = Object.keys(tokens).join(', ')
  throw new ApiError('notFound', `param must be one of ${known}, or the address of one`)
}

function isSameAddress(address: Address, text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text) && isAddressEqual(address, text as Address)
}
