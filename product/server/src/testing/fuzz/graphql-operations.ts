import fc from 'fast-check'
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import {
  type Arguments,
  type Asked,
  type Field,
  type FieldPath,
  type FuzzOperation,
  pathsToFields,
} from './graphql-selection.ts'
import { sweepOf } from './graphql-sweep.ts'
import { literalOf, printAsked } from './graphql-text.ts'
import { hostileJson, hostileText } from './hostile-values.ts'
import { EDGES, type KnownArguments, knownOf } from './known-arguments.ts'

type Options = { known: KnownArguments; seed: number; count: number }
/** Generates one value after the other, all of them of the seed. */
type Generate = <Value>(arbitrary: fc.Arbitrary<Value>) => Value

/**
 * Operations over every field of the query and all that take arguments: first each argument alone, with a value that is known to be
 * accepted and all fields of the answer, then `count` with generated arguments, selections and faults.
 */
export function graphqlOperations(schema: GraphQLSchema, { known, seed, count }: Options): FuzzOperation[] {
  const paths = pathsToFields(schema)
  const sweep = paths.flatMap(path => sweepOf(path, known))
  const random = fc.sample(fc.gen(), { seed, numRuns: count }).map((generator, at) => {
    const generate: Generate = arbitrary => generator(() => arbitrary)
    return operationTo(paths[at % paths.length] as FieldPath, known, generate)
  })
  return [...sweep, ...random]
}

function operationTo(path: FieldPath, known: KnownArguments, generate: Generate): FuzzOperation {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const is = (percent: number) => generate(fc.nat(99)) < percent

  function argumentsOf({ name: field, args }: Field, isFocus: boolean): Arguments {
    const own = knownOf(known, field)
    const chosen = args.filter(({ type }) => isNonNullType(type) || is(isFocus ? 35 : 10))
    const used = new Set<string>()
    const entries = chosen.map(({ name, type }) => {
      // What leads to the field in question is mostly accepted, so that it is reached.
      const value = is(isFocus ? 10 : 3) ? generate(hostileJson()) : argumentValue(name, type, isFocus, own)
      used.add(name)
      if (isInputObjectType(getNamedType(type)) && typeof value === 'object' && value !== null)
        for (const part of Object.keys(value)) used.add(`${name}.${part}`)
      if (is(50)) return [name, literalOf(type, value)]
      const variable = `v${declared.length}`
      variables[variable] = value
      declared.push(`$${variable}: ${String(type)}`)
      return [name, `$${variable}`]
    })
    return { args: Object.fromEntries(entries), used: [...used] }
  }

  function argumentValue(
    name: string,
    type: GraphQLInputType,
    isFocus: boolean,
    own: KnownArguments,
  ): unknown {
    if (isNonNullType(type)) return argumentValue(name, type.ofType, isFocus, own)
    if (isListType(type)) return [argumentValue(name, type.ofType, isFocus, own)]
    if (is(5)) return null
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(() => is(35))
      return Object.fromEntries(
        fields.map(field => [field.name, argumentValue(field.name, field.type, isFocus, own)]),
      )
    }
    if (isEnumType(type)) return generate(fc.constantFrom(...type.getValues().map(each => each.name)))
    const accepted = own[name] ?? []
    const edges = EDGES[type.name] ?? []
    const choices = isFocus && (accepted.length === 0 || is(30)) ? edges : accepted
    return choices.length === 0 ? generate(hostileText()) : generate(fc.constantFrom(...choices))
  }

  function selectionOf(type: GraphQLOutputType, depth: number): Asked[] {
    const named = getNamedType(type)
    if (!isObjectType(named)) return []
    const fields = Object.values(named.getFields())
    const leaves = fields.filter(field => !isObjectType(getNamedType(field.type)))
    const chosen = fields.filter(field => is(isObjectType(getNamedType(field.type)) ? 40 : 50))
    const some = chosen.length > 0 ? chosen : [...leaves, ...fields].slice(0, 1)
    return some.flatMap((field): Asked[] => {
      if (!isObjectType(getNamedType(field.type)))
        return [askFor(named.name, field.name, argumentsOf(field, false), [])]
      if (depth === 0) return [typename(named.name)]
      return [askFor(named.name, field.name, argumentsOf(field, false), selectionOf(field.type, depth - 1))]
    })
  }

  function askFor(parent: string, name: string, given: Arguments, children: Asked[]): Asked {
    const key = is(10) ? `k${generate(fc.nat(3))}${name}` : name
    return { parent, name, key, ...given, children }
  }

  function follow([field, ...rest]: FieldPath, parent: string): Asked {
    const isLast = rest.length === 0
    const next = getNamedType(field.type)
    const children = isLast ? selectionOf(field.type, 3) : [follow(rest as unknown as FieldPath, next.name)]
    return askFor(parent, field.name, argumentsOf(field, isLast), children)
  }

  const asked = [follow(path, 'Query')]
  if (is(10)) asked.push({ ...follow(path, 'Query'), key: 'again' })
  const selection = asked.map(printAsked).join(' ')
  const head = declared.length === 0 ? '' : `query Q(${declared.join(', ')}) `
  const styles = [
    `${head}{ ${selection} }`,
    `${head}{ __typename ${selection} }`,
    `${head}{ ... on Query { ${selection} } }`,
    `${head}{ ...f } fragment f on Query { ${selection} }`,
    `${head}{ ... @include(if: true) { ${selection} } }`,
  ]
  const query = generate(fc.constantFrom(...styles))
  return spoil({ query, variables, asked, sentBy: 'POST' }, generate)
}

const typename = (parent: string): Asked => ({
  parent,
  name: '__typename',
  key: '__typename',
  args: {},
  used: [],
  children: [],
})

/** One in five is broken, or sent in a way that nobody should. */
function spoil(operation: FuzzOperation, generate: Generate): FuzzOperation {
  const { query } = operation
  const at = generate(fc.nat(query.length))
  const text = generate(hostileText())
  const others: Partial<FuzzOperation>[] = [
    { query: query.slice(0, at), asked: [] },
    { query: query.slice(0, at) + text + query.slice(at), asked: [] },
    { query: query.replace('{', '{ __schema { types { name } } '), asked: [] },
    { query: `mutation ${query}`, asked: [] },
    { query: text, asked: [] },
    { variables: generate(hostileJson()) as FuzzOperation['variables'], asked: [] },
    { operationName: generate(hostileJson()), asked: [] },
    { sentBy: 'GET' },
    { sentBy: 'list', asked: [] },
    { sentBy: 'text', asked: [] },
  ]
  const change = generate(fc.nat(99)) < 20 ? generate(fc.constantFrom(...others)) : {}
  return { ...operation, ...change }
}
