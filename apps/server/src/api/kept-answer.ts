import type { Context, TypedResponse } from 'hono'
import type { BlockCache } from '../database/block-cache.ts'
import type { ApiEnvironment } from './api-environment.ts'

/** Answers a public question from what was found for the newest indexed block, written out once. */
export async function keptAnswer<Answer>(
  context: Context<ApiEnvironment>,
  kept: BlockCache,
  question: unknown[],
  find: () => Promise<Answer>,
) {
  const text = await kept.answer(JSON.stringify(question), find)
  const response = context.body(text, 200, { 'content-type': 'application/json' })
  return response as unknown as TypedResponse<Answer, 200, 'json'>
}
