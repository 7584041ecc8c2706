import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNgoReference, LANGUAGES, type Language } from '@kindyield/api-contract'
import { readSharedStake, type SharedStake } from '@kindyield/domain'
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Photo } from '../../share/decode-picture.ts'
import { createDrawingQueue } from '../../share/drawing-queue.ts'
import { findPicture } from '../../share/find-picture.ts'
import { createPictureStore } from '../../share/picture-store.ts'
import { createSharePictures } from '../../share/share-pictures.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { leaveTurn } from '../middleware/take-turns.ts'
import { createApp } from './create-app.ts'

/** A file of the web app; what profiles hold beside it is no path that is read. */
const OWN_PICTURE = /^\/ngo\/[\w-]+\.svg$/
/** Their pictures are fetched for whoever follows links, few at a time. */
const PREVIEWS = 'link previews'
const CACHE_FOR_MINUTES = 'public, max-age=300'

/** The pictures of link previews, drawn from the index. A picture is drawn again when something on it changes. */
export function createShareApp(services: ApiServices): Api {
  const app = createApp()
  const { database, replicas, networks, cache, rateLimits, clientIp, pictures, worker, webDirectory, log } =
    services
  const sharePictures = createSharePictures({
    store: createPictureStore(database),
    queue: createDrawingQueue(),
    draw: worker.drawPicture,
    loadPhoto,
    log,
  })

  /** Finds no picture where there is none that may be read. */
  async function loadPhoto(link: string): Promise<Photo | undefined> {
    if (link.startsWith('https://')) return { isOwn: false, ...(await pictures.get(link, PREVIEWS)) }
    if (webDirectory === undefined || !OWN_PICTURE.test(link)) return undefined
    return { isOwn: true, bytes: await readFile(join(webDirectory, link)) }
  }

  async function picture(
    context: Context<ApiEnvironment>,
    reference: string | null,
    stake: SharedStake | null,
  ) {
    const language = readLanguage(context.req.query('language'))
    const find = (from: Database) => findPicture(from, networks, { reference, stake, language })
    const load = async () => (await replicas.read(find)) ?? null
    const key = ['picture', reference, stake, language]
    const { bytes } = await cache.get({ key, chainIds: networks.chainIds }, load)
    const shown = JSON.parse(new TextDecoder().decode(bytes)) as Awaited<ReturnType<typeof load>>
    if (shown === null) throw new ApiError('notFound', `There is no NGO ${reference}`)
    if ('key' in shown) {
      return context.redirect(`/share/ngo/${shown.key}.png${new URL(context.req.url).search}`, 308)
    }
    leaveTurn(context)
    const asked = {
      link: JSON.stringify(key),
      shown,
      tellsOfStake: stake !== null,
      caller: clientIp(context),
    }
    return context.body(new Uint8Array(await sharePictures.get(asked)), 200, headers)
  }
  const headers = { 'content-type': 'image/png', 'cache-control': CACHE_FOR_MINUTES }

  app.use('/share/*', async (context, next) => {
    await rateLimits.countRequest(clientIp(context))
    await next()
  })
  app.get('/share/kindyield.png', context => picture(context, null, null))
  app.get('/share/ngo/:file{[a-z0-9-]+\\.png}', context => {
    const reference = context.req.param('file').replace('.png', '')
    if (!isNgoReference(reference)) throw new ApiError('notFound', `There is no NGO ${reference}`)
    const { searchParams } = new URL(context.req.url)
    return picture(context, reference, readSharedStake(searchParams))
  })
  return app
}

function readLanguage(asked = 'en'): Language {
  const language = LANGUAGES.find(each => each === asked)
  if (language === undefined) throw new ApiError('notFound', 'Pictures are in these languages: en, es')
  return language
}
