import { routes } from '@kindyield/api-contract'
import { GraphQLError, type GraphQLSchema, type ValidationRule } from 'graphql'
import { createYoga, type Plugin, useExecutionCancellation } from 'graphql-yoga'
import { limitOperations } from './limit-operations.ts'

type GraphqlServerOptions<Context extends Record<string, unknown>> = {
  schema: GraphQLSchema
  context: () => Promise<Context>
  /** What it refuses beside what both servers do. */
  rule: ValidationRule
  onUnexpectedError: (error: unknown) => void
}

/** GraphQL over HTTP, with the limits of every operation. */
export function createGraphqlServer<Context extends Record<string, unknown>>({
  schema,
  context,
  rule,
  onUnexpectedError,
}: GraphqlServerOptions<Context>) {
  const refuse: Plugin = { onValidate: ({ addValidationRule }) => addValidationRule(rule) }
  return createYoga({
    schema,
    context,
    graphqlEndpoint: routes.graphql.path,
    // GraphiQL loads scripts from another origin; the schema is served as text instead.
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    plugins: [useExecutionCancellation(), limitOperations, refuse],
    cors: false,
    logging: false,
    maskedErrors: {
      maskError: (error, message) => {
        const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
        // Errors of our own and of parsing or validation are sent to the client; all others are masked.
        if (error instanceof GraphQLError && cause instanceof GraphQLError) return error
        onUnexpectedError(cause)
        return new GraphQLError(message)
      },
    },
  })
}
