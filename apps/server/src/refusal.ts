/** Why a request is not done. The API knows which HTTP status each becomes; no other room knows of HTTP. */
export type RefusalCode =
  | 'alreadyRegistered'
  | 'notSignedIn'
  | 'signInRefused'
  | 'sessionOver'
  | 'notAllowed'
  | 'notFound'
  | 'idTaken'
  | 'tooManyRequests'
  | 'outsideFailed'
  | 'outsideTooSlow'
  | 'chainOutOfReach'

/** An expected end of a request, with a message for whoever asked. Never holds what others must not read. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** When it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
