import type { Database } from '../database/open-database.ts'
import { Refusal } from '../refusal.ts'
import { type FetchPictureOptions, fetchPicture, type Picture } from './fetch-picture.ts'
import { isNamedPicture } from './is-named-picture.ts'

export type PictureServiceOptions = { database: Database; outside?: FetchPictureOptions }
export type PictureService = ReturnType<typeof createPictureService>

const KEPT_MS = 10 * 60_000
const KEPT_BYTES = 32 * 1024 * 1024

/** Pictures of NGOs from other sites: fetched once for all who ask at the same time, and kept for a while. */
export function createPictureService({ database, outside }: PictureServiceOptions) {
  const kept = new Map<string, { picture: Picture; until: number }>()
  const underWay = new Map<string, Promise<Picture>>()

  async function get(link: string): Promise<Picture> {
    if (!(await isNamedPicture(database, link))) throw new Refusal('notFound', 'No NGO shows this picture')
    const known = kept.get(link)
    if (known !== undefined && known.until > performance.now()) return known.picture
    const fetching = underWay.get(link) ?? fetchOnce(link)
    return fetching
  }

  function fetchOnce(link: string): Promise<Picture> {
    const fetching = fetchPicture(link, outside)
      .then(
        picture => keep(link, picture),
        cause => {
          throw refusalOf(cause)
        },
      )
      .finally(() => underWay.delete(link))
    underWay.set(link, fetching)
    return fetching
  }

  function keep(link: string, picture: Picture): Picture {
    kept.delete(link)
    kept.set(link, { picture, until: performance.now() + KEPT_MS })
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.picture.bytes.length, 0)
    for (const [oldest, each] of kept) {
      if (bytes <= KEPT_BYTES) break
      kept.delete(oldest)
      bytes -= each.picture.bytes.length
    }
    return picture
  }

  return { get }
}

function refusalOf(cause: unknown): Refusal {
  const isTimeout = cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name)
  return isTimeout
    ? new Refusal('outsideTooSlow', 'The site of the picture is too slow', { cause })
    : new Refusal('outsideFailed', 'The picture cannot be fetched from its site', { cause })
}
