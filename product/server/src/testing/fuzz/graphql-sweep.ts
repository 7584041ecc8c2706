import {
  type GraphQLArgument,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Arguments, Asked, Field, FieldPath, FuzzOperation } from './graphql-selection.ts'
import { literalOf, printAsked } from './graphql-text.ts'
import { exampleArgument, type KnownArguments, knownOf } from './known-arguments.ts'

/** Operations with each argument of the last field of a path alone, or with none where it takes none, and all fields of the answer. */
export function sweepOf(path: FieldPath, allKnown: KnownArguments): FuzzOperation[] {
  const last = path.at(-1) as Field
  const known = knownOf(allKnown, last.name)
  const choices = last.args.flatMap(argument => {
    const input = getNamedType(argument.type)
    return isInputObjectType(input)
      ? Object.values(input.getFields()).map(field => ({
          argument,
          literal: `{ ${field.name}: ${literalOf(field.type, exampleArgument(field.name, field.type, known))} }`,
          used: [argument.name, `${argument.name}.${field.name}`],
        }))
      : [
          {
            argument,
            literal: literalOf(argument.type, exampleArgument(argument.name, argument.type, known)),
            used: [argument.name],
          },
        ]
  })
  if (last.args.length === 0) {
    const asked = chain(path, field => requiredArguments(field, allKnown))
    return [{ query: `{ ${printAsked(asked)} }`, variables: {}, asked: [asked], sentBy: 'POST' }]
  }
  return choices.map(({ argument, literal, used }) => {
    const asked = chain(path, (field, isLast) => {
      const required = requiredArguments(field, allKnown)
      if (!isLast) return required
      return {
        args: { ...required.args, ...pageSize(argument, last, known), [argument.name]: literal },
        used,
      }
    })
    return { query: `{ ${printAsked(asked)} }`, variables: {}, asked: [asked], sentBy: 'POST' }
  })
}

/** A short page: the whole one, with all its fields, would be refused. */
function pageSize({ name }: GraphQLArgument, field: Field, known: KnownArguments): Asked['args'] {
  const first = field.args.find(each => each.name === 'first')
  if (first === undefined || name === 'last') return {}
  return { first: literalOf(first.type, exampleArgument('first', first.type, known)) }
}

function requiredArguments({ name: field, args }: Field, allKnown: KnownArguments): Arguments {
  const known = knownOf(allKnown, field)
  const needed = args.filter(({ type }) => isNonNullType(type))
  return {
    args: Object.fromEntries(
      needed.map(({ name, type }) => [name, literalOf(type, exampleArgument(name, type, known))]),
    ),
    used: needed.map(({ name }) => name),
  }
}

/** The fields of a path, with all fields of the answer at its end. */
function chain(
  [field, ...rest]: FieldPath,
  argumentsOf: (field: Field, isLast: boolean) => Arguments,
  parent = 'Query',
): Asked {
  const isLast = rest.length === 0
  const next = getNamedType(field.type).name
  return {
    parent,
    name: field.name,
    key: field.name,
    ...argumentsOf(field, isLast),
    children: isLast ? allFields(field.type) : [chain(rest as unknown as FieldPath, argumentsOf, next)],
  }
}

/** Down to nodes and edges; without fields that need arguments. */
function allFields(type: GraphQLOutputType, depth = 3): Asked[] {
  const named = getNamedType(type)
  if (!isObjectType(named) || depth === 0) return []
  return Object.values(named.getFields()).flatMap((field): Asked[] => {
    const children = allFields(field.type, depth - 1)
    if (isObjectType(getNamedType(field.type)) && children.length === 0) return []
    return [{ parent: named.name, name: field.name, key: field.name, args: {}, used: [], children }]
  })
}
