import type { MessageId } from '#messages/en.ts'
import { RequestError, type RequestErrorCode } from './request-error.ts'

/** Other codes are told by whether to try again. */
const messageOfCode: Partial<Record<RequestErrorCode, MessageId>> = {
  network: 'error.network',
  timeout: 'error.timeout',
  upstreamTimeout: 'error.timeout',
  responseTimeout: 'error.timeout',
  bodyTooSlow: 'error.timeout',
  tooManyRequests: 'error.tooMany',
  overloaded: 'error.busy',
  notFound: 'error.notFound',
  signedOut: 'error.signedOut',
  invalidResponse: 'error.answer',
}

/** The one table from an error code to its message for the user. */
export function errorMessageId(error: unknown): MessageId {
  if (!(error instanceof RequestError)) return 'error.unknown'
  return messageOfCode[error.code] ?? (error.isRetryable ? 'error.server' : 'error.refused')
}
