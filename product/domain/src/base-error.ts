/** The base of our errors. What went wrong before is their `cause`. */
export abstract class BaseError extends Error {
  /** Programs rely on it: it stays when the message changes. */
  abstract readonly code: string
  /** Whether the same may succeed later. */
  readonly isRetryable: boolean = false
}
