/** Something a person can mend: shown as its sentences alone, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
