import { routes, type UserYield } from '@kindyield/api-contract'
import { PROTOCOLS } from '@kindyield/domain'
import { addYields, formatYield } from '../../../chain/exact-yield.ts'
import { createTokenInfo } from '../../../chain/tokens.ts'
import { sumRewards } from '../../../database/queries/rewards/list-rewards.ts'
import { formatDecimal } from '../../../statements/decimal.ts'
import { centsCell, createPriceOf } from '../../../statements/money.ts'
import { totalCents } from '../../../statements/total-rewards.ts'
import type { Api } from '../../context/api-environment.ts'
import type { ApiServices } from '../../context/api-services.ts'
import { describeRoute } from '../../docs/describe-route.ts'
import { requireHolder } from '../../middleware/require-holder.ts'
import { createApp } from '../create-app.ts'

const route = describeRoute(routes.userYield, {
  tags: ['User'],
  summary: "All yield of the caller's positions at both protocols, valued at the price of each day",
  success: 'Tokens and value',
})

export function createUserYieldApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, networks, priceHistory } = services
  app.openapi({ ...route, middleware: requireHolder(services) }, async context => {
    const holder = context.get('user').address
    const { currency } = context.req.valid('query')
    const sums = await replicas.read(async database => {
      const sums = []
      // They are read one after the other, so that a request has one connection.
      for (const protocol of PROTOCOLS) {
        const own = await sumRewards(database, { holder, ...networks.venueOf(protocol) })
        const tokenOf = createTokenInfo(networks.tokensOf(protocol))
        sums.push(own.map(sum => ({ ...sum, protocol, tokenInfo: tokenOf(sum.token) })))
      }
      return sums.flat()
    }, context.get('signal'))
    const days = sums.map(({ day }) => day).sort()
    const [first, last] = [days[0], days.at(-1)]
    const priceOn = first && last ? await priceHistory.loadRange(first, last) : () => undefined
    const priceOf = createPriceOf(priceOn, currency)
    const tokens = [...Map.groupBy(sums, ({ protocol, token }) => `${protocol} ${token}`).values()]
    const value = totalCents(priceOf, sums)
    const data: UserYield['data'] = {
      tokens: tokens.flatMap(own => {
        const [first] = own
        return first === undefined
          ? []
          : [{ protocol: first.protocol, token: first.token, ...formatYield(addYields(own)) }]
      }),
      value: value
        ? {
            earned: inFull(value.earned),
            donated: inFull(value.donated),
            kept: inFull(value.kept),
          }
        : null,
      currency,
      sample: sums.some(({ tokenInfo, day }) => priceOf(tokenInfo, day)?.source === 'sample'),
    }
    return context.json({ data }, 200)
  })
  return app
}

function inFull(cents: bigint): string {
  return formatDecimal(centsCell(cents), 2)
}
