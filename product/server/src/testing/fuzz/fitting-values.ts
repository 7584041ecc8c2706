import fc from 'fast-check'

/** The part of JSON Schema that requests use. */
export type InputSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema | false
  prefixItems?: InputSchema[]
  minItems?: number
  maxItems?: number
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
}

/** Values that mean something on this chain and in this database, by the pattern, format or field that they fit. */
export type Known = ReadonlyMap<string, readonly unknown[]>

const MAX_LENGTH = 200
const MAX_ITEMS = 20

/** Values that a schema allows, up to its bounds. */
export function fitting(schema: InputSchema, known: Known, field = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(choice => fitting(choice, known, field)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const likely = [...knownFor(schema, known, field), ...(schema.examples ?? [])]
  const any = ofType(schema, known)
  return likely.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, any)
}

/** The one value with which a request should succeed. */
export function exampleOf(schema: InputSchema, known: Known, field = ''): unknown {
  const [first] = [...knownFor(schema, known, field), ...(schema.examples ?? []), ...(schema.enum ?? [])]
  if (first !== undefined) return first
  if (schema.const !== undefined) return schema.const
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return exampleOf(choice, known, field)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [name, exampleOf(schema.properties?.[name] ?? {}, known, name)]),
      )
    case 'array':
      // Also the optional ones: not every node does without.
      return (schema.prefixItems ?? []).map(item => exampleOf(item, known, field))
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return schema.minimum ?? 0
    default:
      return ''
  }
}

function knownFor({ pattern = '', format = '' }: InputSchema, known: Known, field: string) {
  return known.get(field) ?? known.get(pattern) ?? known.get(format) ?? []
}

function ofType(schema: InputSchema, known: Known): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, known)
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field, known, name)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, format, maxLength = MAX_LENGTH }: InputSchema): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map(day => day.toISOString().slice(0, 10))
  }
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength }), fc.constant('a'.repeat(maxLength)))
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: InputSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  const any =
    type === 'integer'
      ? fc.integer({ min, max })
      : fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true })
  return fc.oneof(fc.constantFrom(minimum, maximum), any)
}

function listOf(schema: InputSchema, known: Known): fc.Arbitrary<unknown[]> {
  const { prefixItems = [], minItems = 0, maxItems = MAX_ITEMS, items } = schema
  if (prefixItems.length === 0 && items)
    return fc.array(fitting(items, known), { minLength: minItems, maxLength: maxItems })
  const length = fc.integer({ min: minItems, max: prefixItems.length })
  return fc
    .tuple(length, ...prefixItems.map(item => fitting(item, known)))
    .map(([count, ...values]) => values.slice(0, count as number))
}
