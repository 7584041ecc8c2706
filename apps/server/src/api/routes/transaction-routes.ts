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
  const { database } = services
  app.openapi({ ...lido, middleware: requireUser(services) }, async context => {
    const holder = context.get('user').address
    context.header('cache-control', 'no-store')
    return context.json(await listLidoTransactions(database, { holder, ...context.req.valid('query') }), 200)
  })
  app.openapi({ ...aave, middleware: requireUser(services) }, async context => {
    const holder = context.get('user').address
    context.header('cache-control', 'no-store')
    return context.json(await listAaveTransactions(database, { holder, ...context.req.valid('query') }), 200)
  })
}
