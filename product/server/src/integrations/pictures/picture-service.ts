import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../errors/api-error.ts'
import { createFetchLimits, isTimeout } from './fetch-limits.ts'
import { type FetchPictureOptions, fetchPicture, type Picture } from './fetch-picture.ts'
import { isProfilePicture } from './is-profile-picture.ts'

export type PictureServiceOptions = {
  database: Database
  fetchOptions?: FetchPictureOptions | undefined
  maxAgeMs?: number
}
export type PictureService = ReturnType<typeof createPictureService>

const MAX_AGE_MS = 10 * 60_000
const MAX_CACHE_BYTES = 32 * 1024 * 1024

/**
 * Fetches pictures from other sites and caches them; concurrent requests share one fetch. One that is due is fetched
 * again while the last good copy is shown, which stays if that fails.
 */
export function createPictureService({
  database,
  fetchOptions,
  maxAgeMs = MAX_AGE_MS,
}: PictureServiceOptions) {
  const limits = createFetchLimits()
  const cache = new LRUCache<string, Picture>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: maxAgeMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: link => limits.fetchFrom(new URL(link).host, () => fetchPicture(link, fetchOptions)),
  })

  async function getOfNgo(link: string, caller: string): Promise<Picture> {
    if (!(await isProfilePicture(database, link))) throw new ApiError('notFound', 'No NGO shows this picture')
    return get(link, caller)
  }

  /** For links that are on the chain, so that not every caller can have us fetch any link. */
  async function get(link: string, caller: string): Promise<Picture> {
    const fetchOnce = () => cache.forceFetch(link)
    try {
      return await (cache.peek(link, { allowStale: true }) === undefined
        ? limits.wait(caller, fetchOnce)
        : fetchOnce())
    } catch (cause) {
      throw cause instanceof ApiError ? cause : toApiError(cause)
    }
  }

  return { get, getOfNgo }
}

function toApiError(cause: unknown): ApiError {
  return isTimeout(cause)
    ? new ApiError('upstreamTimeout', 'The site of the picture is too slow', { cause })
    : new ApiError('upstreamFailed', 'The picture cannot be fetched from its site', { cause })
}
