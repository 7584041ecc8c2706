/**
 * Baseline server: Hono with a route that returns a constant body of the requested size and, with a database, routes
 * that only run the query of a list for the holder in a header.
 */

import { serve } from '@hono/node-server'
import { networks } from '@kindyield/chain/testing/networks'
import { type Context, Hono } from 'hono'
import { pino } from 'pino'
import { openDatabase } from '../../../product/server/src/database/open-database.ts'
import { listLidoTransactions } from '../../../product/server/src/database/queries/list-transactions.ts'
import { listRewards } from '../../../product/server/src/database/queries/rewards/list-rewards.ts'

const { PORT, DATABASE_URL } = process.env
const bodies = new Map<string, string>()

const app = new Hono()
app.get('/bytes/:bytes', context => {
  const bytes = context.req.param('bytes')
  const body = bodies.get(bytes) ?? 'x'.repeat(Number(bytes))
  bodies.set(bytes, body)
  return context.body(body, 200, { 'content-type': 'application/json' })
})
if (DATABASE_URL !== undefined) {
  const { database } = await openDatabase(DATABASE_URL, pino({ level: 'silent' }))
  const query = (context: Context) => ({
    holder: context.req.header('holder') ?? '',
    protocol: 'lido' as const,
    chainId: networks.local.chainId,
    skip: 0,
    take: 20,
  })
  app.get('/transactions', async context =>
    context.json(await listLidoTransactions(database, query(context))),
  )
  app.get('/rewards', async context => context.json(await listRewards(database, query(context))))
}
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) })
