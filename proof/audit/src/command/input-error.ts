import { BaseError } from '@kindyield/domain/base-error'

/** Something that the caller can set right: told in one line, with exit code 2. */
export class InputError extends BaseError {
  override readonly name = 'InputError'
  override readonly code = 'invalidInput'
}
