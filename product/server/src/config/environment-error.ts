import { BaseError } from '@kindyield/domain'

/** Names every invalid variable and its rule, never its value, which may be secret. */
export class EnvironmentError extends BaseError {
  override readonly name = 'EnvironmentError'
  override readonly code = 'invalidEnvironment'
}
