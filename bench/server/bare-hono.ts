/** What there is to be compared with: the same library, one route, a constant answer. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.get('/', context => context.json({ data: [], total: 0 }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
