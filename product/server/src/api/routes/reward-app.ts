import { routes } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { listRewardDays } from '../../database/queries/rewards/list-reward-days.ts'
import { listRewards } from '../../database/queries/rewards/list-rewards.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireHolder } from '../middleware/require-holder.ts'
import { requireAdministrator } from '../middleware/require-user.ts'
import { createApp } from './create-app.ts'

const current = (protocol: Protocol) =>
  describeRoute(routes.rewards[protocol], {
    tags: ['Rewards'],
    summary: "What the caller's positions earned in each settlement, newest first, and in all",
    success: 'A page of rewards',
  })

const daily = (protocol: Protocol) =>
  describeRoute(routes.rewardDays[protocol], {
    tags: ['Rewards'],
    summary: "What the caller's positions earned and lost, by day",
    success: 'Days on which something was earned or lost',
  })

const administrative = { tags: ['Administration'], success: 'How many' }

const pull = describeRoute(routes.pullRewards, {
  ...administrative,
  summary: 'Makes the report summaries that are missing again',
})

const dropAll = describeRoute(routes.dropRewards, {
  ...administrative,
  summary: 'Drops all report summaries; what people earned is not touched',
})

const dropOne = describeRoute(routes.dropReward, {
  ...administrative,
  summary: 'Drops the summary of one report',
})

export function createRewardApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, administration, networks } = services
  for (const protocol of PROTOCOLS) {
    const venue = networks.venueOf(protocol)
    app.openapi({ ...current(protocol), middleware: requireHolder(services) }, async context => {
      const query = { holder: context.get('user').address, ...venue, ...context.req.valid('query') }
      const found = await replicas.read(database => listRewards(database, query), context.get('signal'))
      return context.json(found, 200)
    })
    app.openapi({ ...daily(protocol), middleware: requireHolder(services) }, async context => {
      const query = { holder: context.get('user').address, ...venue, ...context.req.valid('query') }
      const found = await replicas.read(database => listRewardDays(database, query), context.get('signal'))
      return context.json(found, 200)
    })
  }

  const middleware = requireAdministrator(services)
  app.openapi({ ...pull, middleware }, async context => {
    const reports = await administration.pullRewards(context.get('user').address)
    return context.json({ data: { reports } }, 200)
  })
  app.openapi({ ...dropAll, middleware }, async context => {
    const reports = await administration.dropRewards(context.get('user').address)
    return context.json({ data: { reports } }, 200)
  })
  app.openapi({ ...dropOne, middleware }, async context => {
    const { id } = context.req.valid('param')
    const reports = await administration.dropRewards(context.get('user').address, id)
    if (reports === 0) throw new ApiError('notFound', `There is no summary of a report ${id}`)
    return context.json({ data: { reports } }, 200)
  })
  return app
}
