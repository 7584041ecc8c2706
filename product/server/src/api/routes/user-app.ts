import { type AnnouncedChange, routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import { formatChange, listPendingChanges } from '../../database/queries/list-changes.ts'
import { type HeldPosition, listPositions } from '../../database/queries/list-positions.ts'
import { listUserNgos } from '../../database/queries/list-user-ngos.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireHolder } from '../middleware/require-holder.ts'
import { streamDeposits } from '../responses/stream-deposits.ts'
import { formatPosition, isOpen, sumPositions, valuePositions } from '../responses/value-positions.ts'
import { createApp } from './create-app.ts'

const depositsInfo = (protocol: Protocol) =>
  describeRoute(routes.deposits[protocol], {
    tags: ['User'],
    summary: "The caller's open positions, all or a page of them, and what all come to",
    success: 'Positions and totals',
  })

const ngos = {
  tags: ['User'],
  summary: 'The NGOs that the caller supports or did, with what they were given',
  success: 'A page of NGOs',
}
const lidoNgos = describeRoute(routes.userNgos.lido, ngos)
const aaveNgos = describeRoute(routes.userNgos.aave, ngos)

export function createUserApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, networks } = services
  const middleware = requireHolder(services)

  for (const protocol of PROTOCOLS) {
    app.openapi({ ...depositsInfo(protocol), middleware }, async context => {
      const { address } = context.get('user')
      const { skip = 0, take } = context.req.valid('query')
      const { held, changes } = await replicas.read(async database => {
        const held = await listPositions(database, { holder: address, ...networks.venueOf(protocol) })
        return { held, changes: await readChanges(database, held.chainId, held.positions.filter(isOpen)) }
      }, context.get('signal'))
      const positions = await valuePositions(services, held)
      const shown = positions.filter(isOpen).slice(skip, take === undefined ? undefined : skip + take)
      const body = streamDeposits({
        totals: sumPositions(positions),
        changes,
        positions: shown.map(position => () => formatPosition(position)),
      })
      return context.body(body, 200, { 'content-type': 'application/json' }) as never
    })
  }

  app.openapi({ ...lidoNgos, middleware }, async context => {
    const { stakesInclude, ...page } = context.req.valid('query')
    const { data, total, positionsOf } = await readNgos('lido', context, page, stakesInclude)
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { stakes: positionsOf(ngo.id) }) })), total },
      200,
    )
  })
  app.openapi({ ...aaveNgos, middleware }, async context => {
    const { depositsInclude, ...page } = context.req.valid('query')
    const { data, total, positionsOf } = await readNgos('aave', context, page, depositsInclude)
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { deposits: positionsOf(ngo.id) }) })), total },
      200,
    )
  })
  return app

  async function readChanges(
    database: Database,
    chainId: number,
    open: HeldPosition[],
  ): Promise<AnnouncedChange[]> {
    if (open.length === 0) return []
    const pending = await listPendingChanges(database, chainId, {
      ngoIds: [...new Set(open.map(({ ngoId }) => ngoId))],
      vaults: [...new Set(open.map(({ vault }) => vault))],
      tokens: [...new Set(open.map(({ token }) => token))],
      every: true,
    })
    return pending.map(formatChange)
  }

  async function readNgos(
    protocol: Protocol,
    context: Context<ApiEnvironment>,
    page: { skip: number; take: number },
    withPositions: boolean,
  ) {
    const holder = context.get('user').address
    const { held, list } = await replicas.read(async database => {
      const venue = networks.venueOf(protocol)
      const held = await listPositions(database, { holder, ...venue })
      return { held, list: await listUserNgos(database, venue, held.positions, page) }
    }, context.get('signal'))
    if (!withPositions) return { ...list, positionsOf: undefined }
    const positionsOf = Map.groupBy(await valuePositions(services, held), ({ ngoId }) => String(ngoId))
    return { ...list, positionsOf: (id: string) => (positionsOf.get(id) ?? []).map(formatPosition) }
  }
}
