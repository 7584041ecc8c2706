import { type Risks, routes } from '@kindyield/api-contract'
import { readAaveRisks, readLidoRisks } from '../../chain/read-risks.ts'
import { findLastLoss } from '../../database/queries/find-last-loss.ts'
import { throwChainUnavailable } from '../../errors/api-error.ts'
import type { ChainServices } from '../../networks/networks.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireAnswer } from '../responses/require-answer.ts'
import { createApp } from './create-app.ts'

type OpenReader = { reader: Parameters<typeof readAaveRisks>[0]; at: Pick<Risks, 'block' | 'readAt'> }
type ReaderOf = (services: ChainServices) => Promise<OpenReader>

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
    return cachedResponse(
      context,
      cache,
      { key: ['risks', interval], chainIds: networks.chainIds },
      readRisks,
    )
  })
  return app

  async function readRisks(): Promise<Risks> {
    const readers = new Map<ChainServices['chain'], ReturnType<typeof openReader>>()
    /** Where both live on one network, of the same block. */
    const readerOf = (services: ChainServices) => {
      const { chain } = services
      const reader = readers.get(chain) ?? openReader(services)
      readers.set(chain, reader)
      return reader
    }
    const [lido, aave] = await Promise.allSettled([readLido(readerOf), readAave(readerOf)])
    for (const each of [lido, aave]) {
      if (each.status === 'rejected') log.warn({ err: each.reason }, 'a network does not tell its risks')
    }
    const read = [lido, aave].flatMap(each => (each.status === 'fulfilled' ? (each.value?.at ?? []) : []))
    const [at] = read
    if (at === undefined) return throwChainUnavailable(lido.status === 'rejected' ? lido.reason : undefined)
    return {
      ...at,
      lido: lido.status === 'fulfilled' ? (lido.value?.risks ?? null) : null,
      aave: aave.status === 'fulfilled' ? (aave.value?.risks ?? null) : null,
    }
  }

  async function readLido(readerOf: ReaderOf) {
    const venue = networks.of('lido')
    if (venue === undefined) return undefined
    const { reader, at } = await readerOf(venue)
    const [risks, lastLoss] = await Promise.all([
      readLidoRisks(reader, venue.addresses),
      replicas.read(database => findLastLoss(database, venue.network.chainId)),
    ])
    return { at, risks: { ...risks, lastLoss } }
  }

  async function readAave(readerOf: ReaderOf) {
    const venue = networks.of('aave')
    if (venue === undefined) return undefined
    const { reader, at } = await readerOf(venue)
    return { at, risks: await readAaveRisks(reader, venue.addresses) }
  }

  async function openReader(services: ChainServices): Promise<OpenReader> {
    await requireAnswer(services)
    const { chain } = services
    const { number, timestamp } = await chain.getBlock()
    const at = { block: Number(number), readAt: new Date(Number(timestamp) * 1000).toISOString() }
    return { reader: { chain, blockNumber: number, log }, at }
  }
}
