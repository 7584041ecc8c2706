import { createRoute } from '@hono/zod-openapi'
import {
  aaveTransactionListSchema,
  lidoTransactionListSchema,
  listQuerySchema,
} from '@kindyield/api-contract'
import { listAaveTransactions, listLidoTransactions } from '../../database/queries/list-transactions.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { BEARER, errorResponses, jsonResponse } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'

const common = {
  method: 'get' as const,
  tags: ['Transactions'],
  security: BEARER,
  request: { query: listQuerySchema },
}

const lido = createRoute({
  ...common,
  path: '/api/lido/transaction',
  summary: 'The stakes, withdrawals, claims and changes of positions of the one who asks, newest first',
  responses: {
    200: jsonResponse('A page of them', lidoTransactionListSchema),
    ...errorResponses(400, 401, 429),
  },
})

const aave = createRoute({
  ...common,
  path: '/api/aave/transaction',
  summary: 'The deposits, withdrawals and changes of positions of the one who asks, newest first',
  responses: {
    200: jsonResponse('A page of them', aaveTransactionListSchema),
    ...errorResponses(400, 401, 429),
  },
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
