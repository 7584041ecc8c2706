import { type ApiErrorCode, type ApiRoute, apiErrorSchema, type ResponseOf } from '@kindyield/api-contract'
import { codeOfStatus, RequestError } from '#lib/errors/request-error.ts'

export async function readResponse<Route extends ApiRoute>(
  response: Response,
  { path, response: schema }: Route,
): Promise<ResponseOf<Route>> {
  if (!response.ok) throw await readErrorResponse(response, path)
  if (typeof schema === 'string') return undefined as ResponseOf<Route>
  const parsed = schema.safeParse(parseJson(await response.text()))
  if (parsed.success) return parsed.data as ResponseOf<Route>
  throw new RequestError('invalidResponse', `${path} returned a body of an unexpected shape`, {
    statusCode: response.status,
    cause: parsed.error,
  })
}

/** The error of a non-2xx response, with the server's code and message where it sent them. */
export async function readErrorResponse(response: Response, path: string): Promise<RequestError> {
  const statusCode = response.status
  const { data } = apiErrorSchema.safeParse(parseJson(await response.text()))
  // A proxy has no codes; a newer server may have one that this page does not know, which is told by its status.
  const code = (data?.code as ApiErrorCode | undefined) ?? codeOfStatus(statusCode)
  return new RequestError(code, data?.message ?? `${path} answered ${statusCode}`, { statusCode })
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
