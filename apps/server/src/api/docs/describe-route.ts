import { apiErrorSchema } from '@kindyield/api-contract'
import type { z } from 'zod'

const DESCRIPTIONS = {
  400: 'A field is not valid',
  401: 'Not signed in, or no longer',
  403: 'Signed in, but not allowed to',
  404: 'Not found',
  409: 'It is in use for something else',
  429: 'Too many requests: Retry-After says when to come back',
  502: 'Another site did not give what it should',
  503: 'Something we need does not answer',
  504: 'Something we need does not answer in time',
} as const

type ErrorStatus = keyof typeof DESCRIPTIONS

/** Marks a route that needs an access token. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }]

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** The error responses of a route. */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const described = statuses.map(status => [status, jsonResponse(DESCRIPTIONS[status], apiErrorSchema)])
  return Object.fromEntries(described) as Record<
    Status,
    ReturnType<typeof jsonResponse<typeof apiErrorSchema>>
  >
}
