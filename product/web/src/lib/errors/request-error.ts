import { type ApiErrorCode, isRetryableStatus } from '@kindyield/api-contract'
import { BaseError } from '@kindyield/domain'

/** The API's codes, and those of requests that it did not answer as it should. */
export type RequestErrorCode = ApiErrorCode | 'network' | 'timeout' | 'signedOut' | 'invalidResponse'

type RequestErrorDetails = {
  statusCode?: number
  cause?: unknown
}

/** The error of every API request. `statusCode` is missing when no response arrived. */
export class RequestError extends BaseError {
  override readonly name = 'RequestError'
  override readonly code: RequestErrorCode
  readonly statusCode: number | undefined
  override readonly isRetryable: boolean

  constructor(code: RequestErrorCode, message: string, { statusCode, cause }: RequestErrorDetails = {}) {
    super(message, { cause })
    this.code = code
    this.statusCode = statusCode
    this.isRetryable =
      statusCode === undefined ? code === 'network' || code === 'timeout' : isRetryableStatus(statusCode)
  }
}

/** The code of a response without one: proxies answer in their own words. */
export function codeOfStatus(statusCode: number): RequestErrorCode {
  if (statusCode === 404) return 'notFound'
  if (statusCode === 408 || statusCode === 504) return 'timeout'
  if (statusCode === 429) return 'tooManyRequests'
  return statusCode >= 500 ? 'internalError' : 'invalidRequest'
}
