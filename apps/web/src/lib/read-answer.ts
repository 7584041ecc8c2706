import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from './request-error.ts'

export interface Answer {
  statusCode: number
  /** `undefined`, which no schema accepts, when it is not JSON. */
  body: unknown
}

export function readAnswer<Schema extends z.ZodType>(
  { statusCode, body }: Answer,
  schema: Schema,
  path: string,
): z.output<Schema> {
  if (statusCode >= 400) {
    const refusal = apiErrorSchema.safeParse(body)
    const message = refusal.success ? refusal.data.message : `${path} answered ${statusCode}`
    throw new RequestError(codeOfStatus(statusCode), message, { statusCode })
  }
  const answer = schema.safeParse(body)
  if (answer.success) return answer.data
  throw new RequestError('unexpected-answer', `${path} answered something else than expected`, {
    statusCode,
    cause: answer.error,
  })
}

/** `undefined` when the text is not JSON (no body, a proxy's HTML page, a cut-off answer). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
