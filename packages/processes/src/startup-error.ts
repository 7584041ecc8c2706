/** An error that the user can fix: shown as its message only, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
