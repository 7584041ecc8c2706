import type { ApiErrorCode } from '../error-codes.ts'
import type { ApiRoute } from './api-route.ts'

/** The errors of a route: its own, and those that follow from what it takes and who may call it. */
export function errorsOf({ access, params, query, body, errors = [] }: ApiRoute): ApiErrorCode[] {
  const takesInput = [params, query, body].some(schema => schema !== undefined)
  const codes = new Set<ApiErrorCode>(errors)
  if (takesInput) codes.add('invalidRequest')
  if (access !== undefined) codes.add('notSignedIn')
  // Who the administrator is, the chain says.
  if (access === 'administrator') codes.add('notAllowed').add('chainUnavailable')
  return [...codes.add('tooManyRequests')]
}
