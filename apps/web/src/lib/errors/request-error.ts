export type RequestErrorCode =
  | 'network'
  | 'timeout'
  | 'too-many-requests'
  | 'not-found'
  | 'client-error'
  | 'signed-out'
  | 'server'
  | 'invalid-response'

type RequestErrorDetails = {
  statusCode?: number
  cause?: unknown
}

/** The error of every API request. `statusCode` is missing when no response arrived. */
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
  return statusCode >= 500 ? 'server' : 'client-error'
}
