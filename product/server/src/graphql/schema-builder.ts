import { MOMENT_RULE, parseMoment } from '@kindyield/api-contract'
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import RelayPlugin from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import type { GraphqlContext } from './graphql-context.ts'
import { PAGE } from './list-events.ts'

/** A page of a hundred of anything costs about 1,500, with all fields. */
const LIMITS = { complexity: 5_000, depth: 8, breadth: 150 }

export function createSchemaBuilder() {
  const builder = new SchemaBuilder<{
    Context: GraphqlContext
    DefaultFieldNullability: false
    Scalars: {
      Amount: { Input: never; Output: bigint }
      DateTime: { Input: Date; Output: Date }
    }
  }>({
    plugins: [ComplexityPlugin, RelayPlugin],
    defaultFieldNullability: false,
    relay: { nodesOnConnection: true, edgeCursorType: 'String' },
    complexity: {
      limit: LIMITS,
      defaultComplexity: 1,
      defaultListMultiplier: 1,
      complexityError: (kind, found) => {
        const measure = kind.toLowerCase() as keyof typeof LIMITS
        return new GraphQLError(
          `The query asks for too much: its ${measure} is ${found[measure]}, of ${LIMITS[measure]} at most`,
        )
      },
      // A list costs as much as the rows that it may return.
      fieldComplexity: (args, _, field) => {
        const { first, last } = args as { first?: number; last?: number }
        const isPage = field.args.some(({ name }) => name === 'first')
        return { field: 1, multiplier: first ?? last ?? (isPage ? PAGE.defaultSize : 1) }
      },
    },
  })
  builder.scalarType('Amount', {
    description: "A whole number of a token's smallest unit, as text",
    serialize: value => String(value),
    parseValue: () => {
      throw new GraphQLError('An Amount is only answered, never asked for')
    },
  })
  builder.scalarType('DateTime', {
    description: 'A moment in ISO 8601, like 2026-03-01T12:00:00Z',
    serialize: value => value.toISOString(),
    parseValue: value => {
      const moment = typeof value === 'string' ? parseMoment(value) : undefined
      if (moment === undefined) throw new GraphQLError(MOMENT_RULE)
      return moment
    },
  })
  return builder
}

export type GraphqlSchemaBuilder = ReturnType<typeof createSchemaBuilder>
export type SchemaTypes =
  GraphqlSchemaBuilder extends PothosSchemaTypes.SchemaBuilder<infer Own> ? Own : never
