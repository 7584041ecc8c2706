import type { Graphql, GraphqlOptions } from './create-graphql.ts'

export type LoadGraphql = () => Promise<Graphql>

/** Loaded for the first query: otherwise a quarter of the server's start would go into its libraries. */
export function createGraphqlLoader(options: GraphqlOptions): LoadGraphql {
  let loading: Promise<Graphql> | undefined
  return () => {
    loading ??= import('./create-graphql.ts').then(({ createGraphql }) => createGraphql(options))
    return loading
  }
}
