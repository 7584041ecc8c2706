import { createRoute } from '@hono/zod-openapi'
import { statusSchema } from '@kindyield/api-contract'
import { eq } from 'drizzle-orm'
import { chainCursor } from '../../database/schema.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { answer, refusals } from '../describe-route.ts'

const route = createRoute({
  method: 'get',
  path: '/api/status',
  tags: ['Operations'],
  summary: 'How far the chain is indexed',
  responses: { 200: answer('Status', statusSchema), ...refusals(429) },
})

export function addStatusRoute(app: Api, { database, chain, network, log, kept }: ApiServices): void {
  app.openapi(route, async context => {
    const [[cursor], headBlock] = await Promise.all([
      database.select().from(chainCursor).where(eq(chainCursor.chainId, network.chainId)),
      chain.getBlockNumber().then(Number, error => {
        log.warn({ err: error }, 'the chain does not answer')
        return null
      }),
    ])
    const indexedBlock = cursor?.blockNumber ?? null
    // Whoever is told of a block asks for what it brought next.
    kept.doubt()
    return context.json(
      {
        network: {
          chainId: network.chainId,
          name: network.displayName,
          explorerUrl: network.explorerUrl,
        },
        headBlock,
        indexedBlock,
        indexedAt: cursor?.blockTimestamp.toISOString() ?? null,
        lagBlocks: headBlock === null || indexedBlock === null ? null : Math.max(0, headBlock - indexedBlock),
      },
      200,
    )
  })
}
