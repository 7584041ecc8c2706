import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Database } from '../database/open-database.ts'

export type ApiServices = {
  database: Database
  chain: PublicClient
  network: Network
  log: Logger
  /** The folder of the built web app; without one only the API is served. */
  webDirectory?: string
}

const A_YEAR = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** Files of the built app; every other path is a screen, which the app itself finds. */
export function serveWeb(app: OpenAPIHono, { webDirectory }: ApiServices): void {
  if (webDirectory === undefined || !existsSync(join(webDirectory, 'index.html'))) return
  const root = relative(process.cwd(), webDirectory) || '.'
  app.use('/assets/*', async (context, next) => {
    await next()
    // Their names hold a hash of their content.
    if (context.res.status === 200) context.header('cache-control', A_YEAR)
  })
  app.get('*', serveStatic({ root }))
  app.get('*', async (context, next) => {
    if (/\.[a-z0-9]+$/i.test(context.req.path)) return next()
    context.header('cache-control', ALWAYS_ASK)
    return serveStatic({ root, path: 'index.html' })(context, next)
  })
}
