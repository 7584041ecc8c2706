import { routes } from '@kindyield/api-contract'
import { listAaveTransactions, listLidoTransactions } from '../../database/queries/list-transactions.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'

const common = { tags: ['Transactions'], success: 'A page of them' }

const lido = describeRoute(routes.transactions.lido, {
  ...common,
  summary: 'The stakes, withdrawals, claims and changes of positions of the one who asks, newest first',
})

const aave = describeRoute(routes.transactions.aave, {
  ...common,
  summary: 'The deposits, withdrawals and changes of positions of the one who asks, newest first',
})

export function addTransactionRoutes(app: Api, services: ApiServices): void {
  const { replicas } = services
  app.openapi({ ...lido, middleware: requireUser(services) }, async context => {
    const query = { holder: context.get('user').address, ...context.req.valid('query') }
    context.header('cache-control', 'no-store')
    return context.json(await replicas.read(database => listLidoTransactions(database, query)), 200)
  })
  app.openapi({ ...aave, middleware: requireUser(services) }, async context => {
    const query = { holder: context.get('user').address, ...context.req.valid('query') }
    context.header('cache-control', 'no-store')
    return context.json(await replicas.read(database => listAaveTransactions(database, query)), 200)
  })
}
