import type { ApiErrorBody } from '@kindyield/api-contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiErrorCode } from '../../errors/api-error.ts'

const STATUS_TEXT: Partial<Record<ContentfulStatusCode, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The one place that maps error codes to HTTP statuses. */
export const HTTP_STATUS: Record<ApiErrorCode, ContentfulStatusCode> = {
  alreadyRegistered: 400,
  notSignedIn: 401,
  signInRejected: 401,
  sessionEnded: 401,
  notAllowed: 403,
  notFound: 404,
  idConflict: 409,
  tooManyRequests: 429,
  upstreamFailed: 502,
  upstreamTimeout: 504,
  chainUnavailable: 503,
}

/** The body of every error response. */
export function apiErrorBody(statusCode: ContentfulStatusCode, message: string): ApiErrorBody {
  return { statusCode, message, error: STATUS_TEXT[statusCode] ?? 'Error' }
}
