import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { ApiError } from '../errors/api-error.ts'
import type { Photo } from './decode-picture.ts'
import type { SharePicture } from './draw-share-picture.ts'
import type { DrawingQueue } from './drawing-queue.ts'
import type { PictureStore, StoredPicture } from './picture-store.ts'

/** What a link shows; the link of the NGO's own picture is empty where it has none. */
type Shown = SharePicture & { imageLink: string }
type Drawn = { png: Uint8Array; photoError: string | undefined }
export type DrawPicture = (picture: SharePicture, photo: Photo | undefined) => Promise<Drawn>
export type LinkedPicture = { link: string; tellsOfStake: boolean; shown: Shown; caller: string }

export type SharePicturesOptions = {
  store: PictureStore
  queue: DrawingQueue
  draw: DrawPicture
  loadPhoto: (link: string) => Promise<Photo | undefined>
  log: Logger
}

/** An NGO's picture may be another one by then, and so may what draws it. */
const MAX_AGE_MS = 24 * 3_600_000
/** A photo that could not be fetched or decoded is tried again after this time. */
const RETRY_PHOTO_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 5

/** The pictures of links, each drawn once for all callers, and again when something on it changes. */
export function createSharePictures({ store, queue, draw, loadPhoto, log }: SharePicturesOptions) {
  const drawing = new Map<string, Promise<Uint8Array>>()

  /** The stored picture; without one, or when what it shows has changed, a new one, or where too many wait the older. */
  async function get(asked: LinkedPicture): Promise<Uint8Array> {
    const shown = createHash('sha256').update(JSON.stringify(asked.shown)).digest('base64url')
    const stored = await store.find(asked.link)
    if (stored?.shown !== shown) return (await drawOnce(asked, shown)) ?? olderOf(stored)
    if (stored.redrawAt <= new Date()) {
      drawOnce(asked, shown)?.catch(error => log.warn({ err: error }, 'a link preview was not drawn again'))
    }
    return stored.png
  }

  /** There is no drawing where too many wait. */
  function drawOnce(asked: LinkedPicture, shown: string): Promise<Uint8Array> | undefined {
    const key = `${asked.link} ${shown}`
    const underway = drawing.get(key)
    if (underway !== undefined) return underway
    const { imageLink, ...picture } = asked.shown
    const work = queue.enqueue(
      asked.caller,
      () => findPhoto(imageLink),
      async photo => keep(asked, shown, await draw(picture, photo), photo === undefined && imageLink !== ''),
    )
    if (work === undefined) return undefined
    drawing.set(key, work)
    const forget = () => drawing.delete(key)
    work.then(forget, forget)
    return work
  }

  async function findPhoto(link: string): Promise<Photo | undefined> {
    try {
      return link === '' ? undefined : await loadPhoto(link)
    } catch (error) {
      logMissingPhoto(link, error)
      return undefined
    }
  }

  async function keep(
    { link, tellsOfStake, shown: { imageLink } }: LinkedPicture,
    shown: string,
    { png, photoError }: Drawn,
    wasNotLoaded: boolean,
  ): Promise<Uint8Array> {
    if (photoError !== undefined) logMissingPhoto(imageLink, photoError)
    const age = wasNotLoaded || photoError !== undefined ? RETRY_PHOTO_MS : MAX_AGE_MS
    const now = Date.now()
    const times = { drawnAt: new Date(now), redrawAt: new Date(now + age) }
    await store.put({ link, tellsOfStake, shown, png: Buffer.from(png), ...times })
    return png
  }

  function logMissingPhoto(link: string, error: unknown): void {
    log.warn({ err: error, link }, 'a link preview is drawn without the picture of its NGO')
  }

  return { get }
}

function olderOf(stored: StoredPicture | undefined): Uint8Array {
  if (stored !== undefined) return stored.png
  throw new ApiError('tooManyRequests', 'Other pictures are being drawn; try again in a moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
