import { routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { countGivers } from '../../database/queries/ngos/count-givers.ts'
import { listNgoLocations, listNgos } from '../../database/queries/ngos/list-ngos.ts'
import { withSides } from '../../database/queries/ngos/list-sides.ts'
import { readNgo } from '../../database/queries/read-ngo.ts'
import { ApiError } from '../../errors/api-error.ts'
import { createCallerTurns } from '../../work/caller-turns.ts'
import { cachedResponse } from '../cache/cached-response.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireAdministrator } from '../middleware/require-user.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createNgoFormatter } from '../responses/format-ngo.ts'
import { createApp } from './create-app.ts'

const list = (protocol: Protocol) =>
  describeRoute(routes.ngos[protocol], {
    tags: ['NGOs'],
    summary: 'The NGOs',
    success: 'A page of NGOs',
  })

const locations = describeRoute(routes.ngoLocations, {
  tags: ['NGOs'],
  summary: 'The places of the NGOs, to filter their list by',
  success: 'Their places',
})

const detail = (protocol: Protocol) =>
  describeRoute(routes.ngo[protocol], {
    tags: ['NGOs'],
    summary: 'One NGO, with its days and its newest donations',
    success: 'The NGO',
  })

const pull = describeRoute(routes.pullNgos, {
  tags: ['Administration'],
  summary: 'Lists a hidden NGO again, or every one of the chain',
  success: 'How many there are',
})

const hide = describeRoute(routes.hideNgo, {
  tags: ['Administration'],
  summary: 'Takes an NGO off the lists; on the chain nothing changes',
  success: 'Which one',
})

/** Few at once: there is always another word to search for, and other requests need the connections to the database. */
const SEARCHES = { maxActive: 2, maxQueued: 100 }
const SEARCHES_OF_CALLER = { maxActive: 1, maxQueued: 20 }

export function createNgoApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, cache, clientIp, administration, networks } = services
  const searchesOfCaller = createCallerTurns(SEARCHES_OF_CALLER)
  const searches = createCallerTurns(SEARCHES)
  const notFound = (id: string) => new ApiError('notFound', `There is no NGO ${id}`)

  for (const protocol of PROTOCOLS) {
    const venue = networks.venueOf(protocol)
    const formatNgo = createNgoFormatter(networks.tokensOf(protocol))
    const { chainIds } = networks
    app.openapi(list(protocol), context => {
      const query = context.req.valid('query')
      const load = async () => {
        const { data, total } = await replicas.read(async database => {
          const found = await listNgos(database, venue, query)
          return { ...found, data: await withSides(database, networks, found.data) }
        })
        return { data: data.map(formatNgo), total }
      }
      const search = () => {
        leaveTurn(context)
        return searchesOfCaller.run(clientIp(context), () => searches.run('all', load))
      }
      return cachedResponse(
        context,
        cache,
        { key: ['ngos', protocol, query], chainIds },
        query.search === undefined ? load : search,
      )
    })
    app.openapi(detail(protocol), context => {
      const { id } = context.req.valid('param')
      const request = { id, ...context.req.valid('query') }
      return cachedResponse(context, cache, { key: ['ngo', protocol, request], chainIds }, async () => {
        const [data] = await replicas.read(async database => {
          const found = await readNgo(database, venue, request)
          const rows = await withSides(database, networks, found === undefined ? [] : [found])
          return Promise.all(
            rows.map(async row => ({ ...row, givers: await countGivers(database, row.sides) })),
          )
        })
        if (data === undefined) throw notFound(id)
        return { data: formatNgo(data) }
      })
    })
  }

  app.openapi(locations, context =>
    cachedResponse(context, cache, { key: ['ngoLocations'], chainIds: networks.chainIds }, async () => ({
      data: await replicas.read(database => listNgoLocations(database, networks.chainIds)),
    })),
  )
  app.openapi({ ...pull, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('query')
    const ngos = await administration.pullNgos(context.get('user').address, id)
    if (ngos === undefined) throw notFound(String(id))
    return context.json({ data: { ngos } }, 200)
  })
  app.openapi({ ...hide, middleware: requireAdministrator(services) }, async context => {
    const { id } = context.req.valid('param')
    if (!(await administration.hideNgo(context.get('user').address, id))) throw notFound(id)
    return context.json({ data: { id } }, 200)
  })
  return app
}
