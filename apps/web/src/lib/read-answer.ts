import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from './request-error.ts'

export async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const statusCode = response.status
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok) {
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
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
