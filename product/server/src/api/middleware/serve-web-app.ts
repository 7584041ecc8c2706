import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { matchAppPath, readSharedStake } from '@kindyield/domain'
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import { findPreview, type Preview } from '../../share/find-preview.ts'
import { preferredLanguage, writePageHead } from '../../share/page-head.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { createWebPage } from './web-page.ts'

type WebAppServices = Pick<
  ApiServices,
  'webDirectory' | 'settings' | 'networks' | 'replicas' | 'cache' | 'publicOrigin' | 'log'
>

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
const PERMANENT_REDIRECT = 308
const DOT_FILE = /\/(\.|%2e)/i

/**
 * Serves the files of the built app, and its index.html for the pages that it has, with what a pasted link shows. For
 * any other path the same page comes with 404, and says so to its reader.
 */
export function serveWebApp(app: Api, services: WebAppServices): void {
  const { webDirectory, settings, networks, replicas, cache, publicOrigin, log } = services
  if (webDirectory === undefined || !existsSync(join(webDirectory, 'index.html'))) return
  const { chainIds } = networks
  const root = relative(process.cwd(), webDirectory) || '.'
  const index = createWebPage(readFileSync(join(webDirectory, 'index.html'), 'utf8'), settings)

  /** Null where a page has no preview of its own. */
  async function loadPreview(page: NonNullable<ReturnType<typeof matchAppPath>>, context: Context) {
    const language = preferredLanguage(context.req.header('accept-language'))
    const stake = readSharedStake(new URL(context.req.url).searchParams)
    const wanted = { ...page, stake, language }
    const find = (database: Database) => findPreview(database, chainIds, wanted)
    const load = async () => (await replicas.read(find)) ?? null
    try {
      const { bytes } = await cache.get({ key: ['preview', wanted], chainIds }, load)
      return { language, preview: JSON.parse(new TextDecoder().decode(bytes)) as Preview | null }
    } catch (error) {
      // The page itself needs no database.
      log.warn({ err: error }, 'no link preview')
      return { language, preview: null }
    }
  }

  async function servePage(context: Context<ApiEnvironment>) {
    const { path } = context.req
    const page = matchAppPath(path)
    if (page === undefined) return context.html(index.html, 404)
    const { preview, language } = await loadPreview(page, context)
    if (preview === 'missing') return context.html(index.html, 404)
    if (preview === null) return index.serve(context)
    if ('movedTo' in preview) {
      return context.redirect(`${preview.movedTo}${new URL(context.req.url).search}`, PERMANENT_REDIRECT)
    }
    context.header('vary', 'accept-language', { append: true })
    const url = new URL(page.page.replace(':id', page.id ?? ''), publicOrigin).href
    const picture = new URL(preview.picture, publicOrigin).href
    return context.html(writePageHead(index.html, { ...preview, url, picture, language }))
  }

  app.use('*', async (context, next) => {
    await next()
    // The names of assets hold a hash of their content.
    const hashed = context.req.path.startsWith('/assets/') && context.res.status === 200
    context.header('cache-control', hashed ? CACHE_FOR_A_YEAR : REVALIDATE)
  })
  // Dot files belong to the build or to the machine; their paths are no pages either.
  app.get('*', (context, next) => (DOT_FILE.test(context.req.path) ? context.notFound() : next()))
  // This comes before the files: the page of the build has no settings.
  for (const path of ['/', '/index.html', '/index.html.br']) app.get(path, servePage)
  // The build also writes files compressed with Brotli.
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', (context, next) => {
    const isFile = /\.[a-z0-9]+$/i.test(context.req.path)
    return isFile ? next() : servePage(context)
  })
}
