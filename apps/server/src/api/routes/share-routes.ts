import { LANGUAGES, type Language, ngoParameterSchema } from '@kindyield/api-contract'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../errors/api-error.ts'
import type { SharePicture } from '../../share/draw-share-picture.ts'
import { findPicture } from '../../share/find-picture.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'

const MAX_PICTURES = 100
const CACHE_FOR_MINUTES = 'public, max-age=300'

/** The pictures of link previews, drawn from the index. A picture is drawn again when a figure on it changes. */
export function addShareRoutes(app: Api, services: ApiServices): void {
  const { database, network, cache, rateLimits, clientIp } = services
  const drawn = new LRUCache<string, Buffer>({
    max: MAX_PICTURES,
    // Loaded on first use, because it loads fonts.
    fetchMethod: async shown => {
      const { drawSharePicture } = await import('../../share/draw-share-picture.ts')
      return drawSharePicture(JSON.parse(shown) as SharePicture)
    },
  })

  async function picture(ngoId: string | null, language: Language) {
    const load = async () => (await findPicture(database, network, { ngoId, language })) ?? null
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
