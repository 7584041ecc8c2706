import type { ApiError } from '@kindyield/api-contract'

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The body of an error answer; the only place that knows its shape. */
export function apiFailure(statusCode: number, message: string): ApiError {
  return { statusCode, message, error: NAMES[statusCode] ?? 'Error' }
}
