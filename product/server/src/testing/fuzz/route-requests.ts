import fc from 'fast-check'
import { exampleOf, fitting, type InputSchema, type Known } from './fitting-values.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

/** Who a request says it is from; `testing/fuzz/credentials.ts` makes the headers. */
const CREDENTIALS = [
  'none',
  'holder',
  'administrator',
  'expired',
  'signedOut',
  'otherSecret',
  'otherChain',
  'unsigned',
  'mangled',
  'notBearer',
] as const
export type Credential = (typeof CREDENTIALS)[number]

export type FuzzRequest = {
  method: string
  path: string
  query: [name: string, value: string][]
  body: string | undefined
  /** How the text of the body becomes bytes: latin1 makes bytes that are no UTF-8. */
  encoding: 'utf8' | 'latin1'
  type: string
  credential: Credential
}

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: InputSchema }
type Operation = {
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: InputSchema }> }
}
export type OpenApiPaths = Record<string, Record<string, Operation>>
type Route = { method: string; path: string; operation: Operation }

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'BREW']
const TYPES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
  '',
]
const TOO_LARGE = 70_000

/**
 * Requests to each operation of an OpenAPI document in turn: first the one of its examples, then some that fit, some
 * that nearly fit, and, to it or to any of the `served` paths, some that make no sense.
 */
export function routeRequests(
  paths: OpenApiPaths,
  { served, known, seed, count }: { served: string[]; known: Known; seed: number; count: number },
): FuzzRequest[] {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Route => ({ method, path, operation })),
  )
  // In each round the administrator's deletions come last, so that what others ask for is there.
  routes.sort((one, other) => (one.method < other.method ? 1 : -1))
  const rounds = Math.ceil(count / routes.length)
  const perRoute = routes.map((route, at) => {
    const any = fc.oneof(fittingRequest(route, known), nearlyFitting(route, known), nonsense(served))
    const more = fc.sample(any, { seed: seed + at, numRuns: rounds })
    return [exampleRequest(route, known), ...more]
  })
  return Array.from({ length: rounds }, (_, round) => perRoute.flatMap(each => each[round] ?? []))
    .flat()
    .slice(0, Math.max(count, routes.length))
}

function exampleRequest({ method, path, operation }: Route, known: Known): FuzzRequest {
  const { parameters = [], security } = operation
  const schema = bodySchemaOf(operation)
  const required = parameters.filter(each => each.required)
  const exampleFor = ({ name, schema }: Parameter) => String(exampleOf(schema, known, name))
  return {
    method: method.toUpperCase(),
    path: fillPath(path, Object.fromEntries(required.map(each => [each.name, exampleFor(each)]))),
    query: required.filter(each => each.in === 'query').map(each => [each.name, exampleFor(each)]),
    body: schema && JSON.stringify(withFewDays(exampleOf(schema, known))),
    encoding: 'utf8',
    type: 'application/json',
    credential: security === undefined ? 'none' : method === 'get' ? 'holder' : 'administrator',
  }
}

function fittingRequest({ method, path, operation }: Route, known: Known): fc.Arbitrary<FuzzRequest> {
  const { parameters = [] } = operation
  const schema = bodySchemaOf(operation)
  const record = (place: Parameter['in']) => {
    const own = parameters.filter(each => each.in === place)
    return fc.record(
      Object.fromEntries(own.map(({ name, schema }) => [name, fitting(schema, known, name)])),
      { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) },
    )
  }
  return fc
    .record({
      inPath: record('path'),
      inQuery: record('query'),
      body: schema === undefined ? fc.constant(undefined) : fitting(schema, known),
      credential: fc.constantFrom<Credential[]>('holder', 'holder', 'administrator', ...CREDENTIALS),
    })
    .map(({ inPath, inQuery, body, credential }) => ({
      method: method.toUpperCase(),
      path: fillPath(path, inPath),
      query: Object.entries(inQuery).map(([name, value]) => [name, String(value)]),
      body: body === undefined ? undefined : JSON.stringify(withFewDays(body)),
      encoding: 'utf8',
      type: 'application/json',
      credential,
    }))
}

/** What fits, with one or two things wrong. */
function nearlyFitting(route: Route, known: Known): fc.Arbitrary<FuzzRequest> {
  const changes = fc.array(change(), { minLength: 1, maxLength: 2 })
  return fc
    .tuple(fittingRequest(route, known), changes)
    .map(([request, all]) => all.reduce((changed, apply) => apply(changed), request))
}

type Change = (request: FuzzRequest) => FuzzRequest

function change(): fc.Arbitrary<Change> {
  const place = fc.nat(20)
  return fc.oneof(
    fc.tuple(place, hostileText()).map(([at, value]): Change => withSegment(at, value)),
    fc.tuple(place, hostileText()).map(([at, value]): Change => withQuery(at, name => [[name, value]])),
    // Twice the same name: which of them counts?
    fc.tuple(place, hostileText()).map(
      ([at, value]): Change =>
        withQuery(at, (name, own) => [
          [name, own],
          [name, value],
        ]),
    ),
    place.map((at): Change => withQuery(at, () => [])),
    fc.tuple(hostileText(), hostileText()).map(
      ([name, value]): Change =>
        request => ({ ...request, query: [...request.query, [name, value]] }),
    ),
    fc.tuple(place, hostileJson()).map(([at, value]): Change => withField(at, value)),
    fc.tuple(hostileText(), hostileJson()).map(([name, value]): Change => withMoreFields(name, value)),
    hostileJson().map(
      (body): Change =>
        request => ({ ...request, body: JSON.stringify(body) }),
    ),
    // Cut off, in other bytes, or too large.
    place.map(
      (at): Change =>
        request => ({ ...request, body: request.body?.slice(0, at) }),
    ),
    fc.string({ unit: 'binary' }).map(
      (body): Change =>
        request => ({ ...request, body, encoding: 'latin1' }),
    ),
    fc.constant<Change>(request => ({ ...request, body: `\ufeff${request.body}` })),
    fc.constant<Change>(request => ({ ...request, body: '['.repeat(TOO_LARGE / 2) })),
    fc.constant<Change>(request => ({ ...request, body: JSON.stringify('x'.repeat(TOO_LARGE)) })),
    fc.constantFrom(...TYPES).map(
      (type): Change =>
        request => ({ ...request, type }),
    ),
    fc.constantFrom(...METHODS).map(
      (method): Change =>
        request => ({ ...request, method }),
    ),
    fc.constantFrom(...CREDENTIALS).map(
      (credential): Change =>
        request => ({ ...request, credential }),
    ),
    fc.constantFrom<Change[]>(
      request => ({ ...request, path: `${request.path}/` }),
      request => ({ ...request, path: request.path.replace('/api', '/api/.') }),
      request => ({ ...request, path: request.path.replace('/', '//') }),
      request => ({ ...request, path: request.path.toUpperCase() }),
      request => ({ ...request, path: request.path.replace('a', '%61') }),
    ),
  )
}

function nonsense(served: string[]): fc.Arbitrary<FuzzRequest> {
  const value = fc.oneof(fc.constantFrom('1', '2', '999', 'USDC', '1-1'), hostileText())
  return fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom(...served), value)
          .map(([path, text]) => path.replace(/:\w+(\{.*\})?/g, () => encode(text))),
      },
      hostileText().map(text => `/api/${encode(text)}`),
      fc.webPath(),
    ),
    query: fc.array(fc.tuple(hostileText(), hostileText()), { maxLength: 4 }),
    body: fc.oneof(
      hostileJson().map(json => JSON.stringify(json)),
      fc.string({ unit: 'binary' }),
    ),
    encoding: fc.constantFrom('utf8', 'latin1'),
    type: fc.constantFrom(...TYPES),
    credential: fc.constantFrom(...CREDENTIALS),
  })
}

export function urlOf({ path, query }: FuzzRequest): string {
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

/** Leaves what an address allows as it is: the server must read what no library would send. */
function encode(part: string): string {
  return /^[\w%.~-]+$/.test(part) ? part : encodeURIComponent(part.toWellFormed())
}

function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(values[name])))
}

function bodySchemaOf({ requestBody }: Operation): InputSchema | undefined {
  return requestBody?.content['application/json']?.schema
}

/** A job of the time panel gets few days: each is a block of the chain, and the schema bounds how many there may be. */
function withFewDays(body: unknown): unknown {
  const isTime = typeof body === 'object' && body !== null && 'days' in body
  return isTime ? { ...body, days: Math.min(Number(body.days), 2) } : body
}

function withSegment(at: number, value: string): Change {
  return request => {
    const segments = request.path.split('/')
    segments[2 + (at % Math.max(1, segments.length - 2))] = encode(value)
    return { ...request, path: segments.join('/') }
  }
}

function withQuery(at: number, replace: (name: string, value: string) => [string, string][]): Change {
  return request => {
    const index = at % Math.max(1, request.query.length)
    const query = request.query.flatMap(([name, value], each) =>
      each === index ? replace(name, value) : [[name, value] satisfies [string, string]],
    )
    return { ...request, query }
  }
}

function withField(at: number, value: unknown): Change {
  return request => {
    const fields = objectIn(request.body)
    const names = Object.keys(fields)
    const name = names[at % Math.max(1, names.length)]
    return name === undefined ? request : { ...request, body: JSON.stringify({ ...fields, [name]: value }) }
  }
}

function withMoreFields(name: string, value: unknown): Change {
  return request => ({ ...request, body: JSON.stringify({ ...objectIn(request.body), [name]: value }) })
}

function objectIn(body: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
