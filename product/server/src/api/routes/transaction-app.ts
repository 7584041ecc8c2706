import { routes } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import { listAaveTransactions, listLidoTransactions } from '../../database/queries/list-transactions.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireHolder } from '../middleware/require-holder.ts'
import { createApp } from './create-app.ts'

const common = { tags: ['Transactions'], success: 'A page of them' }

const lido = describeRoute(routes.transactions.lido, {
  ...common,
  summary: 'The stakes, withdrawals, claims and changes of positions of the one who asks, newest first',
})

const aave = describeRoute(routes.transactions.aave, {
  ...common,
  summary: 'The deposits, withdrawals and changes of positions of the one who asks, newest first',
})

export function createTransactionApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, networks } = services
  const ofCaller = (context: Context<ApiEnvironment>, protocol: Protocol) => ({
    holder: context.get('user').address,
    chainId: networks.venueOf(protocol).chainId,
  })
  app.openapi({ ...lido, middleware: requireHolder(services) }, async context => {
    const query = { ...ofCaller(context, 'lido'), ...context.req.valid('query') }
    const list = (database: Database) => listLidoTransactions(database, query)
    return context.json(await replicas.read(list, context.get('signal')), 200)
  })
  app.openapi({ ...aave, middleware: requireHolder(services) }, async context => {
    const query = { ...ofCaller(context, 'aave'), ...context.req.valid('query') }
    const list = (database: Database) => listAaveTransactions(database, query)
    return context.json(await replicas.read(list, context.get('signal')), 200)
  })
  return app
}
