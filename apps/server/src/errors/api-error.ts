/** Why a request fails. Only `api/responses/api-error-body.ts` maps a code to an HTTP status. */
export type ApiErrorCode =
  | 'alreadyRegistered'
  | 'notSignedIn'
  | 'signInRejected'
  | 'sessionEnded'
  | 'notAllowed'
  | 'notFound'
  | 'idConflict'
  | 'tooManyRequests'
  | 'upstreamFailed'
  | 'upstreamTimeout'
  | 'chainUnavailable'

/** An expected failure of a request. Its message is sent to the caller, so it must hold nothing confidential. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** Sent as the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ApiErrorCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
