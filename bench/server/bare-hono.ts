/** What there is to be compared with: the same library, one route, a constant answer of as many bytes as asked for. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answers = new Map<string, string>()

const app = new Hono()
app.get('/:bytes', context => {
  const bytes = context.req.param('bytes')
  const answer = answers.get(bytes) ?? 'x'.repeat(Number(bytes))
  answers.set(bytes, answer)
  return context.body(answer, 200, { 'content-type': 'application/json' })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
