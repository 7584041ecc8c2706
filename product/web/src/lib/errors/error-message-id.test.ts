import { type ApiErrorCode, apiErrors } from '@kindyield/api-contract'
import { expect, test } from 'vitest'
import { errorMessageId } from './error-message-id.ts'
import { RequestError } from './request-error.ts'

const MESSAGES: Partial<Record<number | string, string>> = {
  overloaded: 'error.busy',
  404: 'error.notFound',
  408: 'error.timeout',
  429: 'error.tooMany',
  500: 'error.server',
  502: 'error.server',
  503: 'error.server',
  504: 'error.timeout',
}

test.each(Object.entries(apiErrors))('the message of %s', (code, { status: statusCode }) => {
  const error = new RequestError(code as ApiErrorCode, 'x', { statusCode })
  expect(errorMessageId(error)).toBe(MESSAGES[code] ?? MESSAGES[statusCode] ?? 'error.refused')
})
