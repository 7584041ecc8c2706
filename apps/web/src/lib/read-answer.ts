import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from './request-error.ts'

export async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  if (!response.ok) throw await readRefusal(response, path)
  const answer = schema.safeParse(parseJson(await response.text()))
  if (answer.success) return answer.data
  throw new RequestError('unexpected-answer', `${path} answered something else than expected`, {
    statusCode: response.status,
    cause: answer.error,
  })
}

/** The error of an answer that is none: the server's words, where it has some. */
export async function readRefusal(response: Response, path: string): Promise<RequestError> {
  const statusCode = response.status
  const refusal = apiErrorSchema.safeParse(parseJson(await response.text()))
  const message = refusal.success ? refusal.data.message : `${path} answered ${statusCode}`
  return new RequestError(codeOfStatus(statusCode), message, { statusCode })
}

export interface Answer {
  statusCode: number
  /** `undefined`, which no schema accepts, when it is not JSON. */
  body: unknown
}

export async function readAnyAnswer(response: Response): Promise<Answer> {
  return { statusCode: response.status, body: parseJson(await response.text()) }
}

/** `undefined` when the text is not JSON (no body, a proxy's HTML page, a cut-off answer). */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
