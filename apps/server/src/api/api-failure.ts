import type { ApiError } from '@kindyield/api-contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RefusalCode } from '../refusal.ts'

const NAMES: Partial<Record<ContentfulStatusCode, string>> = {
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

/** The only place that knows which status a refusal becomes. */
export const STATUS_OF: Record<RefusalCode, ContentfulStatusCode> = {
  alreadyRegistered: 400,
  notSignedIn: 401,
  signInRefused: 401,
  sessionOver: 401,
  notAllowed: 403,
  notFound: 404,
  idTaken: 409,
  tooManyRequests: 429,
  outsideFailed: 502,
  outsideTooSlow: 504,
  chainOutOfReach: 503,
}

/** The body of an error answer; the only place that knows its shape. */
export function apiFailure(statusCode: ContentfulStatusCode, message: string): ApiError {
  return { statusCode, message, error: NAMES[statusCode] ?? 'Error' }
}
