import { type GraphQLInputType, getNamedType, isEnumType } from 'graphql'

/** Values that mean something in this index, by argument or input field: `after`, or `ngos.after` of that field alone. */
export type KnownArguments = Record<string, readonly unknown[]>

/** Values of the right type, at and beyond the bounds of what is accepted. */
export const EDGES: Record<string, readonly unknown[]> = {
  Int: [1, 2, 100, 0, -1, 101, 2 ** 31 - 1, -(2 ** 31)],
  String: ['', '0', 'x', '0x', '0-0', '999999999999999-999999999', '\0', '9'.repeat(78), '2024-02-30'],
  ID: ['0', '1', 1, 999, '9'.repeat(78), '9'.repeat(79), '-1', 'a'],
  Boolean: [true, false],
  DateTime: [
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-03-01T12:00:00+14:00',
    '2026-02-30T00:00:00Z',
  ],
}

/** The arguments of one field. */
export function knownOf(known: KnownArguments, field: string): KnownArguments {
  const own = Object.entries(known).filter(([name]) => name.startsWith(`${field}.`))
  return {
    ...known,
    ...Object.fromEntries(own.map(([name, values]) => [name.slice(field.length + 1), values])),
  }
}

/** A value that is accepted. */
export function exampleArgument(name: string, type: GraphQLInputType, known: KnownArguments): unknown {
  const named = getNamedType(type)
  return known[name]?.[0] ?? (isEnumType(named) ? named.getValues()[0]?.name : EDGES[named.name]?.[0])
}
