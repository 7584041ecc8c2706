import type { MessageId } from '../../messages/en.ts'
import { RequestError, type RequestErrorCode } from './request-error.ts'

const messageOfCode: Record<RequestErrorCode, MessageId> = {
  network: 'error.network',
  timeout: 'error.timeout',
  'too-many-requests': 'error.tooMany',
  'not-found': 'error.notFound',
  'client-error': 'error.refused',
  'signed-out': 'error.signedOut',
  server: 'error.server',
  'invalid-response': 'error.answer',
}

/** The one table from an error code to its message for the user. */
export function errorMessageId(error: unknown): MessageId {
  return error instanceof RequestError ? messageOfCode[error.code] : 'error.unknown'
}
