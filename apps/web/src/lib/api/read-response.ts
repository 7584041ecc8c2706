import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'
import { codeOfStatus, RequestError } from '../errors/request-error.ts'

export async function readResponse<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  if (!response.ok) throw await readErrorResponse(response, path)
  const parsed = schema.safeParse(parseJson(await response.text()))
  if (parsed.success) return parsed.data
  throw new RequestError('invalid-response', `${path} returned a body of an unexpected shape`, {
    statusCode: response.status,
    cause: parsed.error,
  })
}

/** The error of a non-2xx response, with the server's message where it sent one. */
export async function readErrorResponse(response: Response, path: string): Promise<RequestError> {
  const statusCode = response.status
  const apiError = apiErrorSchema.safeParse(parseJson(await response.text()))
  const message = apiError.success ? apiError.data.message : `${path} answered ${statusCode}`
  return new RequestError(codeOfStatus(statusCode), message, { statusCode })
}

export type JsonResponse = {
  statusCode: number
  /** `undefined` when the body is not JSON; no schema accepts that. */
  body: unknown
}

export async function readAnyResponse(response: Response): Promise<JsonResponse> {
  return { statusCode: response.status, body: parseJson(await response.text()) }
}

/** `undefined` when the text is not JSON (empty body, a proxy's HTML page, a truncated response). */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
