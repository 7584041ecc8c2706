import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../errors/api-error.ts'
import { type FetchPictureOptions, fetchPicture, type Picture } from './fetch-picture.ts'
import { isProfilePicture } from './is-profile-picture.ts'

export type PictureServiceOptions = { database: Database; fetchOptions?: FetchPictureOptions }
export type PictureService = ReturnType<typeof createPictureService>

const MAX_AGE_MS = 10 * 60_000
const MAX_CACHE_BYTES = 32 * 1024 * 1024

/** Fetches pictures from other sites and caches them; concurrent requests share one fetch. */
export function createPictureService({ database, fetchOptions }: PictureServiceOptions) {
  const cache = new LRUCache<string, Picture>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: MAX_AGE_MS,
    fetchMethod: link => fetchPicture(link, fetchOptions),
  })

  async function getOfNgo(link: string): Promise<Picture> {
    if (!(await isProfilePicture(database, link))) throw new ApiError('notFound', 'No NGO shows this picture')
    return get(link)
  }

  /** For links that are on the chain, so that not every caller can have us fetch any link. */
  async function get(link: string): Promise<Picture> {
    try {
      return await cache.forceFetch(link)
    } catch (cause) {
      throw toApiError(cause)
    }
  }

  return { get, getOfNgo }
}

function toApiError(cause: unknown): ApiError {
  const isTimeout = cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name)
  return isTimeout
    ? new ApiError('upstreamTimeout', 'The site of the picture is too slow', { cause })
    : new ApiError('upstreamFailed', 'The picture cannot be fetched from its site', { cause })
}
