/** A message that names every variable that is wrong and what it should be; never the value, it may be secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}
