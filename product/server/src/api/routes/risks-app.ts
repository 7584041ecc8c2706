import { type Risks, routes } from '@kindyield/api-contract'
import { readAaveRisks, readLidoRisks } from '../../chain/read-risks.ts'
import { findLastLoss } from '../../database/queries/find-last-loss.ts'
import { throwChainUnavailable } from '../../errors/api-error.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

/** The chain is read again after this time even if no block is indexed. */
const MAX_AGE_MS = 5_000

const route = describeRoute(routes.risks, {
  tags: ['Yield'],
  summary: 'What Lido and Aave refuse, hold and lost: pauses, bunker mode, queue, liquidity, caps',
  success: 'Each protocol of the network',
})

export function createRisksApp({ replicas, cache, networks, log }: ApiServices): Api {
  const app = createApp()
  app.openapi(route, context => {
    const interval = Math.floor(performance.now() / MAX_AGE_MS)
    return cachedResponse(context, cache, ['risks', interval], readRisks)
  })
  return app

  async function readRisks(): Promise<Risks> {
    const { chain, network } = networks.first
    const { number, timestamp } = await chain.getBlock().catch(throwChainUnavailable)
    const reader = { chain, blockNumber: number, log }
    const [lido, aave, lastLoss] = await Promise.all([
      network.lido && readLidoRisks(reader, network.lido),
      network.aave && readAaveRisks(reader, network.aave),
      replicas.read(database => findLastLoss(database, network.chainId)),
    ])
    return {
      block: Number(number),
      readAt: new Date(Number(timestamp) * 1000).toISOString(),
      lido: lido && { ...lido, lastLoss },
      aave,
    }
  }
}
