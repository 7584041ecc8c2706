/** Baseline server: Hono with one route that returns a constant body of the requested size. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const bodies = new Map<string, string>()

const app = new Hono()
app.get('/:bytes', context => {
  const bytes = context.req.param('bytes')
  const body = bodies.get(bytes) ?? 'x'.repeat(Number(bytes))
  bodies.set(bytes, body)
  return context.body(body, 200, { 'content-type': 'application/json' })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
