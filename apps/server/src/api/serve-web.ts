import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Api } from './api-environment.ts'
import type { ApiServices } from './api-services.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'
const HIDDEN = /\/(\.|%2e)/i

/** Files of the built app; every other path is a screen, which the app itself finds. */
export function serveWeb(app: Api, { webDirectory }: ApiServices): void {
  if (webDirectory === undefined || !existsSync(join(webDirectory, 'index.html'))) return
  const root = relative(process.cwd(), webDirectory) || '.'
  app.use('*', async (context, next) => {
    await next()
    // The names of assets hold a hash of their content.
    const hashed = context.req.path.startsWith('/assets/') && context.res.status === 200
    context.header('cache-control', hashed ? A_YEAR : ALWAYS_ASK)
  })
  // What begins with a dot belongs to the build or to the machine, and is no screen either.
  app.get('*', (context, next) => (HIDDEN.test(context.req.path) ? context.notFound() : next()))
  // A file that the build also wrote in Brotli is sent as that.
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', (context, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(context.req.path)
    return isFile ? next() : serveStatic({ root, path: 'index.html', precompressed: true })(context, next)
  })
}
