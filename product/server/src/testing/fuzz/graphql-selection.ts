import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'

/** A field that an operation asks for. */
export type Asked = {
  /** Name of the type that has it. */
  parent: string
  name: string
  /** The key of its value in the answer. */
  key: string
  /** Literals, or names of variables, by argument. */
  args: Record<string, string>
  /** The arguments, and the fields of input objects, that it uses: `first`, `filter`, `EventFilter.since`. */
  used: string[]
  children: Asked[]
}

export type FuzzOperation = {
  query: string
  variables: Record<string, unknown>
  operationName?: unknown
  /** What it asks for; nothing where the text was spoiled. */
  asked: Asked[]
  sentBy: 'POST' | 'GET' | 'list' | 'text'
}

export type Arguments = Pick<Asked, 'args' | 'used'>
export type Field = GraphQLField<unknown, unknown>
/** A field of the query or with arguments, and the fields that lead to it. */
export type FieldPath = [Field, ...Field[]]

/** The ways from the query to each of its own fields and each that takes arguments, without passing a type twice. */
export function pathsToFields(schema: GraphQLSchema): FieldPath[] {
  const walk = (type: GraphQLObjectType, path: Field[], seen: string[]): FieldPath[] =>
    Object.values(type.getFields()).flatMap(field => {
      const here = [...path, field] as unknown as FieldPath
      const next = getNamedType(field.type)
      const isFurther = isObjectType(next) && !seen.includes(next.name)
      return [
        ...(field.args.length > 0 || path.length === 0 ? [here] : []),
        ...(isFurther ? walk(next, here, [...seen, next.name]) : []),
      ]
    })
  const query = schema.getQueryType()
  return query ? walk(query, [], [query.name]) : []
}

/** Everything that can be asked for: fields, their arguments, and the fields of input objects. */
export function everyPart(schema: GraphQLSchema): string[] {
  const query = schema.getQueryType()
  const parts = new Set<string>()
  const addArgument = (at: string, { name, type }: GraphQLArgument) => {
    parts.add(`${at}(${name})`)
    const input = getNamedType(type)
    if (isInputObjectType(input))
      for (const field of Object.keys(input.getFields())) parts.add(`${at}(${name}.${field})`)
  }
  const addType = (type: GraphQLObjectType, seen: Set<string>) => {
    if (seen.has(type.name)) return
    seen.add(type.name)
    for (const field of Object.values(type.getFields())) {
      const at = `${type.name}.${field.name}`
      parts.add(at)
      for (const argument of field.args) addArgument(at, argument)
      const next = getNamedType(field.type)
      if (isObjectType(next)) addType(next, seen)
    }
  }
  if (query) addType(query, new Set())
  return [...parts]
}

/** What of `everyPart` an answer without errors has values of. */
export function answeredParts(asked: readonly Asked[], value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(each => answeredParts(asked, each))
  if (typeof value !== 'object' || value === null) return []
  return asked.flatMap(({ parent, name, key, used, children }) => {
    if (!Object.hasOwn(value, key)) return []
    const at = `${parent}.${name}`
    const below = answeredParts(children, (value as Record<string, unknown>)[key])
    return [at, ...used.map(part => `${at}(${part})`), ...below]
  })
}
