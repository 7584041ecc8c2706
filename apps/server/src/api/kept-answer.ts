import type { Context, TypedResponse } from 'hono'
import type { BlockCache } from '../database/block-cache.ts'
import type { ApiEnvironment } from './api-environment.ts'

/** Below this, compressing makes it longer. */
const WORTH_COMPRESSING = 1_024

/** Answers a public question from what was found for the newest indexed block, written out and compressed once. */
export async function keptAnswer<Answer>(
  context: Context<ApiEnvironment>,
  kept: BlockCache,
  question: unknown[],
  find: () => Promise<Answer>,
) {
  const { bytes, compressed } = await kept.answer(JSON.stringify(question), find)
  const headers = { 'content-type': 'application/json' }
  const takesGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
  const response =
    takesGzip && bytes.length > WORTH_COMPRESSING
      ? context.body(await compressed(), 200, { ...headers, 'content-encoding': 'gzip' })
      : context.body(bytes, 200, headers)
  return response as unknown as TypedResponse<Answer, 200, 'json'>
}
