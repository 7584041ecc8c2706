import { expect, test } from 'vitest'
import { BaseError } from './base-error.ts'

class LostError extends BaseError {
  override readonly name = 'LostError'
  override readonly code = 'lost'
}

class BusyError extends LostError {
  override readonly isRetryable = true
}

test('an error has its code, its cause and whether to try again', () => {
  const cause = new Error('before')
  expect(new LostError('gone', { cause })).toMatchObject({ code: 'lost', isRetryable: false, cause })
  expect(new BusyError('busy').isRetryable).toBe(true)
  expect(String(new LostError('gone'))).toBe('LostError: gone')
})
