import { BaseError } from './base-error.ts'

/** An error that the user can fix: shown as its message only, without a stack trace. */
export class StartupError extends BaseError {
  override readonly name = 'StartupError'
  override readonly code = 'startupFailed'
}
