import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language, ngoParameterSchema } from '@kindyield/api-contract'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../errors/api-error.ts'
import { findPicture } from '../../share/find-picture.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

type FoundPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

const MAX_PICTURES = 100
const MAX_AGE_MS = 10 * 60_000
/** A file of the web app; what profiles hold beside it is no path that is read. */
const OWN_PICTURE = /^\/ngo\/[\w-]+\.svg$/
const CACHE_FOR_MINUTES = 'public, max-age=300'

/** The pictures of link previews, drawn from the index. A picture is drawn again when a figure on it changes. */
export function addShareRoutes(app: Api, services: ApiServices): void {
  const { replicas, network, cache, rateLimits, clientIp, pictures, webDirectory, log } = services
  const drawn = new LRUCache<string, Buffer>({
    max: MAX_PICTURES,
    // The NGO's picture may be another one by then, or there again.
    ttl: MAX_AGE_MS,
    // Loaded on first use, because it loads fonts.
    fetchMethod: async shown => {
      const { drawSharePicture } = await import('../../share/draw-share-picture.ts')
      const { imageLink, ...picture } = JSON.parse(shown) as FoundPicture
      return drawSharePicture(picture, await loadPhoto(imageLink))
    },
  })

  /** Undefined where there is none, or none that can be drawn: the preview is sent without it. */
  async function loadPhoto(link: string) {
    const { decodeOwnPicture, decodePicture } = await import('../../share/decode-picture.ts')
    try {
      if (link.startsWith('https://')) return await decodePicture(await pictures.get(link))
      if (webDirectory === undefined || !OWN_PICTURE.test(link)) return undefined
      return await decodeOwnPicture(await readFile(join(webDirectory, link)))
    } catch (error) {
      log.warn({ err: error, link }, 'a link preview is drawn without the picture of its NGO')
      return undefined
    }
  }

  async function picture(ngoId: string | null, language: Language) {
    const find = (database: Database) => findPicture(database, network, { ngoId, language })
    const load = async () => (await replicas.read(find)) ?? null
    const { bytes } = await cache.get(JSON.stringify(['picture', ngoId, language]), load)
    const shown = new TextDecoder().decode(bytes)
    if (shown === 'null') throw new ApiError('notFound', `There is no NGO ${ngoId}`)
    return new Uint8Array(await drawn.forceFetch(shown))
  }
  const headers = { 'content-type': 'image/png', 'cache-control': CACHE_FOR_MINUTES }

  app.use('/share/*', async (context, next) => {
    await rateLimits.countRequest(clientIp(context))
    await next()
  })
  app.get('/share/kindyield.png', async context =>
    context.body(await picture(null, readLanguage(context.req.query('language'))), 200, headers),
  )
  app.get('/share/ngo/:file{\\d+\\.png}', async context => {
    const id = context.req.param('file').replace('.png', '')
    if (!ngoParameterSchema.safeParse({ id }).success) throw new ApiError('notFound', `There is no NGO ${id}`)
    return context.body(await picture(id, readLanguage(context.req.query('language'))), 200, headers)
  })
}

function readLanguage(asked = 'en'): Language {
  const language = LANGUAGES.find(each => each === asked)
  if (language === undefined) throw new ApiError('notFound', 'Pictures are in these languages: en, es')
  return language
}
