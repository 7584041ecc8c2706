import { type ApiErrorCode, apiErrors, isRetryableStatus } from '@kindyield/api-contract'
import { BaseError } from '@kindyield/domain'

/** An expected failure of a request. Its message is sent to the caller, so it must hold nothing confidential. */
export class ApiError extends BaseError {
  override readonly name = 'ApiError'
  override readonly code: ApiErrorCode
  override readonly isRetryable: boolean
  /** Sent as the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.isRetryable = isRetryableStatus(apiErrors[code].status)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** What a request fails with when the chain that it needs does not answer. */
export function throwChainUnavailable(cause: unknown): never {
  throw new ApiError('chainUnavailable', 'The chain does not answer; try again in a moment', { cause })
}
