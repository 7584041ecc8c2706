export type RequestErrorCode =
  | 'network'
  | 'timeout'
  | 'too-many-requests'
  | 'not-found'
  | 'refused'
  | 'signed-out'
  | 'server'
  | 'unexpected-answer'

interface RequestErrorDetails {
  statusCode?: number
  cause?: unknown
}

/** The one error of every request to the API. `statusCode` is missing when no answer came. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: RequestErrorCode
  readonly statusCode: number | undefined

  constructor(code: RequestErrorCode, message: string, details: RequestErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.statusCode = details.statusCode
  }
}

export function codeOfStatus(statusCode: number): RequestErrorCode {
  if (statusCode === 404) return 'not-found'
  if (statusCode === 408 || statusCode === 504) return 'timeout'
  if (statusCode === 429) return 'too-many-requests'
  return statusCode >= 500 ? 'server' : 'refused'
}
