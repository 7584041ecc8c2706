import { routes } from '@kindyield/api-contract'
import { eq } from 'drizzle-orm'
import { chainCursor } from '../../database/schema/cursor-tables.ts'
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

export function createStatusApp({ database, networks, settings, log, cache }: ApiServices): Api {
  const app = createApp()
  const { network, chain } = networks.first
  app.openapi(route, async context => {
    const [[cursor], headBlock] = await Promise.all([
      database.select().from(chainCursor).where(eq(chainCursor.chainId, network.chainId)),
      chain.getBlockNumber().then(Number, error => {
        log.warn({ err: error }, 'reading the block number failed')
        return null
      }),
    ])
    const indexedBlock = cursor?.blockNumber ?? null
    // A client that sees a new block here asks for its data next, which must not come from before that block.
    cache.invalidate()
    return context.json(
      {
        network: {
          chainId: network.chainId,
          name: network.displayName,
          explorerUrl: network.explorer?.url ?? null,
        },
        headBlock,
        indexedBlock,
        indexedAt: cursor?.blockTimestamp.toISOString() ?? null,
        lagBlocks: headBlock === null || indexedBlock === null ? null : Math.max(0, headBlock - indexedBlock),
      },
      200,
    )
  })
  app.openapi(settingsRoute, context => {
    context.header('cache-control', 'no-cache')
    return context.json(settings, 200)
  })
  return app
}
