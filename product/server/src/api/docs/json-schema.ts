/** The part of JSON Schema that our schemas use. */
export type JsonSchema = {
  type?: string | string[]
  description?: string
  enum?: unknown[]
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema }[] {
  const properties = schema.properties ?? schema.items?.properties ?? {}
  return Object.entries(properties).map(([name, field]) => ({ name, schema: field }))
}

/** A short description of a type: 'string or null', 'list of object', 'one of "lido", "aave"'. */
export function typeOf({ type, items, enum: values }: JsonSchema): string {
  if (values !== undefined) return `one of ${values.map(value => JSON.stringify(value)).join(', ')}`
  if (items !== undefined) return `list of ${typeOf(items)}`
  return [type ?? 'anything'].flat().join(' or ')
}
