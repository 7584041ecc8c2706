import type { z } from 'zod'
import type { ApiErrorCode } from '../error-codes.ts'

export type ApiRoute = {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Parameters are in braces: /api/lido/NGO/{id}. */
  readonly path: `/api/${string}`
  /** Who may call it; anyone where it is left out. */
  readonly access?: 'user' | 'administrator'
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The status of a success; 200 where it is left out. */
  readonly status?: 201 | 202 | 204
  /** Body of a success: JSON of this schema, or none of that kind. */
  readonly response: z.ZodType | 'file' | 'text' | 'nothing'
  /** Errors that do not follow from the other fields: `errorsOf` adds those that do. */
  readonly errors?: readonly ApiErrorCode[]
}

/** A query as a program has it: what the schema reads from text may be given as what it stands for. */
type QueryValue<Text> = string extends Text ? Text | number : 'true' extends Text ? Text | boolean : Text
type QueryOf<Schema> = { [Field in keyof z.input<Schema>]: QueryValue<z.input<Schema>[Field]> }
type Optional<Name extends string, Value> =
  Partial<Value> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value }

/** What a call of the route takes. */
export type RequestOf<Route extends ApiRoute> = Route extends ApiRoute
  ? (Route extends { params: infer Schema extends z.ZodType }
      ? { readonly params: z.input<Schema> }
      : unknown) &
      (Route extends { query: infer Schema extends z.ZodType }
        ? Optional<'query', QueryOf<Schema>>
        : unknown) &
      (Route extends { body: infer Schema extends z.ZodType } ? { readonly body: z.input<Schema> } : unknown)
  : never

/** What a call of the route answers; undefined for one without JSON. */
export type ResponseOf<Route extends ApiRoute> = Route['response'] extends infer Response
  ? Response extends z.ZodType
    ? z.output<Response>
    : undefined
  : never

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

type Values = Readonly<Record<string, unknown>>

export function urlOf(
  { path }: Pick<ApiRoute, 'path'>,
  { params = {}, query = {} }: { readonly params?: Values; readonly query?: Values },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
