/** Names every invalid variable and its rule, never its value, which may be secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}
