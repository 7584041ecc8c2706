import { type AnnouncedChange, routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/chain'
import type { Database } from '../../database/open-database.ts'
import { formatChange, listPendingChanges } from '../../database/queries/list-changes.ts'
import { type HeldPosition, listPositions } from '../../database/queries/list-positions.ts'
import { listUserNgos } from '../../database/queries/list-user-ngos.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'
import { formatPosition, isOpen, sumPositions, valuePositions } from '../responses/value-positions.ts'

const depositsInfo = (protocol: Protocol) =>
  describeRoute(routes.deposits[protocol], {
    tags: ['User'],
    summary: "The asker's open positions, and what all of them come to",
    success: 'Positions and totals',
  })

const ngos = {
  tags: ['User'],
  summary: 'The NGOs that the asker supports or did, with what they were given',
  success: 'A page of NGOs',
}
const lidoNgos = describeRoute(routes.userNgos.lido, ngos)
const aaveNgos = describeRoute(routes.userNgos.aave, ngos)

export function addUserRoutes(app: Api, services: ApiServices): void {
  const { replicas } = services
  const middleware = requireUser(services)

  for (const protocol of PROTOCOLS) {
    app.openapi({ ...depositsInfo(protocol), middleware }, async context => {
      const { address } = context.get('user')
      const { held, changes } = await replicas.read(async database => {
        const held = await listPositions(database, { holder: address, protocol })
        return { held, changes: await readChanges(database, held.positions.filter(isOpen)) }
      })
      const positions = await valuePositions(services, address, held)
      const data = {
        totals: sumPositions(positions),
        positions: positions.filter(isOpen).map(formatPosition),
        changes,
      }
      context.header('cache-control', 'no-store')
      return context.json({ data }, 200)
    })
  }

  app.openapi({ ...lidoNgos, middleware }, async context => {
    const { stakesInclude, ...page } = context.req.valid('query')
    const { data, total, positionsOf } = await readNgos(
      'lido',
      context.get('user').address,
      page,
      stakesInclude,
    )
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { stakes: positionsOf(ngo.id) }) })), total },
      200,
    )
  })
  app.openapi({ ...aaveNgos, middleware }, async context => {
    const { depositsInclude, ...page } = context.req.valid('query')
    const { data, total, positionsOf } = await readNgos(
      'aave',
      context.get('user').address,
      page,
      depositsInclude,
    )
    context.header('cache-control', 'no-store')
    return context.json(
      { data: data.map(ngo => ({ ...ngo, ...(positionsOf && { deposits: positionsOf(ngo.id) }) })), total },
      200,
    )
  })

  async function readChanges(database: Database, open: HeldPosition[]): Promise<AnnouncedChange[]> {
    if (open.length === 0) return []
    const pending = await listPendingChanges(database, {
      ngoIds: open.map(({ ngoId }) => ngoId),
      vaults: open.map(({ vault }) => vault),
      tokens: open.map(({ token }) => token),
      oracle: true,
    })
    return pending.map(formatChange)
  }

  async function readNgos(
    protocol: Protocol,
    holder: string,
    page: { skip: number; take: number },
    withPositions: boolean,
  ) {
    const { held, list } = await replicas.read(async database => {
      const held = await listPositions(database, { holder, protocol })
      return { held, list: await listUserNgos(database, protocol, held.positions, page) }
    })
    if (!withPositions) return { ...list, positionsOf: undefined }
    const positions = (await valuePositions(services, holder, held)).map(formatPosition)
    return { ...list, positionsOf: (id: string) => positions.filter(({ ngoId }) => ngoId === id) }
  }
}
