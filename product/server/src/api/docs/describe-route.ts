import {
  type ApiErrorCode,
  type ApiRoute,
  apiErrorSchema,
  apiErrors,
  errorsOf,
} from '@kindyield/api-contract'
import { z } from 'zod'

type Json<Schema> = { 'application/json': { schema: Schema } }
type StatusOf<Route extends ApiRoute> = Route extends { status: infer Status extends number } ? Status : 200
type SuccessOf<Route extends ApiRoute> = Route['response'] extends z.ZodType
  ? { description: string; content: Json<Route['response']> }
  : Route['response'] extends 'text'
    ? { description: string; content: { 'text/plain': { schema: z.ZodString } } }
    : { description: string }

/** A route of the contract as Hono takes it. Of its responses, handlers return the success and throw the errors. */
type DescribedRoute<Route extends ApiRoute> = {
  method: Route['method']
  path: Route['path']
  tags: string[]
  summary: string
  request: object &
    (Route extends { params: infer Schema } ? { params: Schema } : unknown) &
    (Route extends { query: infer Schema } ? { query: Schema } : unknown) &
    (Route extends { body: infer Schema } ? { body: { required: true; content: Json<Schema> } } : unknown)
  responses: { [Status in StatusOf<Route>]: SuccessOf<Route> }
}

type Description = {
  tags: string[]
  summary: string
  /** What a success is. */
  success: string
  /** Media types of a file. */
  content?: Record<string, { schema: z.ZodType }>
}

export function describeRoute<const Route extends ApiRoute>(
  route: Route,
  { tags, summary, success, content }: Description,
): DescribedRoute<Route> {
  const { method, path, access, params, query, body, status = 200, response } = route
  const described = {
    method,
    path,
    tags,
    summary,
    ...(access && { security: [{ bearer: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: json(body) } }),
    },
    responses: {
      [status]: { description: success, ...contentOf(response, content) },
      ...describeErrors(errorsOf(route)),
    },
  }
  return described as unknown as DescribedRoute<Route>
}

function contentOf(response: ApiRoute['response'], content: Description['content']) {
  if (response === 'text') return { content: { 'text/plain': { schema: z.string() } } }
  if (typeof response !== 'string') return { content: json(response) }
  return content && { content }
}

function json<Schema>(schema: Schema): Json<Schema> {
  return { 'application/json': { schema } }
}

/** Each status is described once, with the codes that have it. */
function describeErrors(codes: ApiErrorCode[]) {
  const byStatus = Map.groupBy(codes, code => apiErrors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => {
      const description = same.map(code => `${code}: ${apiErrors[code].meaning}`).join('; ')
      return [status, { description, content: json(apiErrorSchema) }]
    }),
  )
}
