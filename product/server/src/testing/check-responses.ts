import { isDeepStrictEqual } from 'node:util'
import {
  type ApiErrorCode,
  type ApiRoute,
  apiErrorSchema,
  apiErrors,
  errorsOf,
  routes,
} from '@kindyield/api-contract'
import type { Api } from '../api/context/api-environment.ts'
import { contractRoutes } from './contract-routes.ts'

/** Errors that any request can get, whatever it asks for. */
const OF_ANY_REQUEST: ApiErrorCode[] = [
  'crossSiteRequest',
  'bodyTooLarge',
  'bodyTooSlow',
  'unsupportedMediaType',
  'internalError',
  'overloaded',
  'responseTimeout',
]

/** Compares every JSON response of the API with the contract: a request whose response differs fails. */
export function checkResponses(api: Api): void {
  const { fetch } = api
  api.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    const problem = await findProblem(request, response)
    if (problem !== undefined) {
      throw new Error(`${request.method} ${request.url} differs from the contract: ${problem}`)
    }
    return response
  }
}

async function findProblem({ method, url }: Request, response: Response): Promise<string | undefined> {
  const { pathname } = new URL(url)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const isReadable = isJson && method !== 'HEAD' && !response.headers.has('content-encoding')
  if (!isReadable || !pathname.startsWith('/api/') || pathname === '/api/openapi.json') return undefined
  const body: unknown = await response.clone().json()
  const route = contractRoutes.find(each => each.method === method.toLowerCase() && matches(each, pathname))
  if (response.ok) return route && findDifference(route, response.status, body)
  // GraphQL has errors of its own shape.
  return pathname === routes.graphql.path ? undefined : findWrongError(route, response.status, body)
}

function matches({ path }: ApiRoute, pathname: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
}

function findDifference(route: ApiRoute, status: number, body: unknown): string | undefined {
  const expected = route.status ?? 200
  if (status !== expected) return `status ${status} instead of ${expected}`
  if (typeof route.response === 'string') return `JSON instead of ${route.response}`
  const { success, data, error } = route.response.safeParse(body)
  if (!success) return error.message
  // Schemas drop fields that they do not know.
  return isDeepStrictEqual(data, body) ? undefined : `more fields than the schema: ${JSON.stringify(body)}`
}

function findWrongError(route: ApiRoute | undefined, status: number, body: unknown): string | undefined {
  const { success, data, error } = apiErrorSchema.strict().safeParse(body)
  if (!success) return error.message
  if (!isErrorCode(data.code)) return `an unknown code, ${data.code}`
  if (apiErrors[data.code].status !== status || data.statusCode !== status)
    return `${data.code} with status ${status}`
  const known = route === undefined ? [data.code] : [...errorsOf(route), ...OF_ANY_REQUEST]
  return known.includes(data.code) ? undefined : `an error that the route does not have, ${data.code}`
}

function isErrorCode(code: string): code is ApiErrorCode {
  return Object.hasOwn(apiErrors, code)
}
