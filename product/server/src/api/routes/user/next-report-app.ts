import { routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { readNewestReport } from '../../../database/queries/activity/newest-report.ts'
import type { Api } from '../../context/api-environment.ts'
import type { ApiServices } from '../../context/api-services.ts'
import { describeRoute } from '../../docs/describe-route.ts'
import { createApp } from '../create-app.ts'

const route = (protocol: Protocol) =>
  describeRoute(routes.nextReport[protocol], {
    tags: ['Rewards'],
    summary: 'When yield was settled last, and when it is expected to be settled next',
    success: 'The times',
  })

export function createNextReportApp({ replicas, networks, log }: ApiServices): Api {
  const app = createApp()
  for (const protocol of PROTOCOLS) {
    const { chainId } = networks.venueOf(protocol)
    const tokens = [...networks.tokensOf(protocol).keys()]
    app.openapi(route(protocol), async context => {
      const [lastAt, next] = await Promise.all([
        replicas.read(database => readNewestReport(database, chainId, tokens)),
        networks
          .need(protocol)
          .nextReport()
          .catch(error => {
            log.warn({ err: error }, 'reading the time of the next report failed')
            return null
          }),
      ])
      const data = {
        lastAt: lastAt?.toISOString() ?? null,
        expectedAt: next?.expectedAt?.toISOString() ?? null,
        paymentAt: next?.paymentAt?.toISOString() ?? null,
        now: next?.now.toISOString() ?? null,
      }
      // A block can change it at any time: an older answer would stand beside newer ones.
      context.header('cache-control', 'no-cache')
      return context.json({ data }, 200)
    })
  }
  return app
}
