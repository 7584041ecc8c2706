export const GRAPHQL_PATH = '/api/graphql'
