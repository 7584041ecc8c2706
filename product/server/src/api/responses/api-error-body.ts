import { STATUS_CODES } from 'node:http'
import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@kindyield/api-contract'

/** RFC 9110 has another name for 413 than Node. */
const REASONS: Partial<Record<number, string>> = { ...STATUS_CODES, 413: 'Content Too Large' }

export function apiErrorBody(code: ApiErrorCode, message: string): ApiErrorBody {
  const { status } = apiErrors[code]
  return { statusCode: status, message, error: REASONS[status] ?? '', code }
}
