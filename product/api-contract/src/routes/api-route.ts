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
