import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
const DOT_FILE = /\/(\.|%2e)/i

/** Serves the files of the built app, and its index.html for every other path: the app routes those itself. */
export function serveWebApp(app: Api, { webDirectory }: ApiServices): void {
  if (webDirectory === undefined || !existsSync(join(webDirectory, 'index.html'))) return
  const root = relative(process.cwd(), webDirectory) || '.'
  app.use('*', async (context, next) => {
    await next()
    // The names of assets hold a hash of their content.
    const hashed = context.req.path.startsWith('/assets/') && context.res.status === 200
    context.header('cache-control', hashed ? CACHE_FOR_A_YEAR : REVALIDATE)
  })
  // Dot files belong to the build or to the machine; their paths are no pages either.
  app.get('*', (context, next) => (DOT_FILE.test(context.req.path) ? context.notFound() : next()))
  // The build also writes files compressed with Brotli.
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', (context, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(context.req.path)
    return isFile ? next() : serveStatic({ root, path: 'index.html', precompressed: true })(context, next)
  })
}
