import { type NetworkStatus, routes } from '@kindyield/api-contract'
import { protocolsOn } from '../../chain/protocols-on.ts'
import { chainCursor } from '../../database/schema/cursor-tables.ts'
import { withTimeout } from '../../errors/with-timeout.ts'
import { networkState } from '../../networks/network-state.ts'
import type { ChainServices } from '../../networks/networks.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { createApp } from './create-app.ts'

const route = describeRoute(routes.status, {
  tags: ['Operations'],
  summary: 'How far the chain is indexed',
  success: 'Status',
})

const settingsRoute = describeRoute(routes.settings, {
  tags: ['Operations'],
  summary: 'The networks of this deployment, with the addresses of the protocols and of our contracts',
  success: 'What the pages are told',
})

/** A chain that hangs must not hold up what the others say. */
const TIMEOUT_MS = 1_500

type Cursors = (typeof chainCursor.$inferSelect)[]

export function createStatusApp({ database, networks, settings, log, cache }: ApiServices): Api {
  const app = createApp()
  app.openapi(route, async context => {
    const cursors = database.select().from(chainCursor)
    const all = await Promise.all(networks.all.map(services => readStatus(services, cursors)))
    // A client that sees a new block here asks for its data next, which must not come from before that block.
    cache.invalidate()
    const [{ headBlock, indexedBlock, indexedAt, lagBlocks }] = all as [NetworkStatus]
    const { chainId, displayName, explorer } = networks.first.network
    const network = { chainId, name: displayName, explorerUrl: explorer?.url ?? null }
    return context.json({ network, headBlock, indexedBlock, indexedAt, lagBlocks, networks: all }, 200)
  })
  app.openapi(settingsRoute, context => {
    context.header('cache-control', 'no-cache')
    return context.json(settings, 200)
  })
  return app

  async function readStatus(
    { network, deployment, chain }: ChainServices,
    cursors: PromiseLike<Cursors>,
  ): Promise<NetworkStatus> {
    const head = withTimeout(TIMEOUT_MS, chain.getBlockNumber()).then(Number, error => {
      log.warn({ err: error, chain: network.name }, 'reading the block number failed')
      return null
    })
    const [headBlock, found] = await Promise.all([head, cursors])
    const cursor = found.find(({ chainId }) => chainId === network.chainId)
    const indexedBlock = cursor?.blockNumber ?? null
    return {
      chainId: network.chainId,
      name: network.displayName,
      protocols: protocolsOn(deployment),
      headBlock,
      indexedBlock,
      indexedAt: cursor?.blockTimestamp.toISOString() ?? null,
      lagBlocks: headBlock === null || indexedBlock === null ? null : Math.max(0, headBlock - indexedBlock),
      state: networkState(headBlock, indexedBlock ?? -1),
    }
  }
}
