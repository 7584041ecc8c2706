import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@kindyield/api-contract'

/** RFC 9110 names them so. */
const REASONS: Record<(typeof apiErrors)[ApiErrorCode]['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The body of every error response. */
export function apiErrorBody(code: ApiErrorCode, message: string): ApiErrorBody {
  const { status } = apiErrors[code]
  return { statusCode: status, message, error: REASONS[status], code }
}
