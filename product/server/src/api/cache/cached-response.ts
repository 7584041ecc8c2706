import type { Context, TypedResponse } from 'hono'
import type { BlockCache, Cacheable } from './block-cache.ts'

/** Compressing fewer bytes than this makes them more. */
const MIN_COMPRESSED_BYTES = 1_024

/** Responds from the block cache: the body is serialized and compressed once for all callers. */
export async function cachedResponse<Body>(
  context: Context,
  cache: BlockCache,
  asked: Cacheable,
  load: () => Promise<Body>,
) {
  const { bytes, compressed } = await cache.get(asked, load)
  const headers = { 'content-type': 'application/json' }
  const acceptsGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
  const response =
    acceptsGzip && bytes.length > MIN_COMPRESSED_BYTES
      ? context.body(await compressed(), 200, { ...headers, 'content-encoding': 'gzip' })
      : context.body(bytes, 200, headers)
  return response as unknown as TypedResponse<Body, 200, 'json'>
}
