import { type ApiRoute, routes } from '@kindyield/api-contract'

/** Every route of the contract; a record has one for each protocol or token. */
export const contractRoutes: ApiRoute[] = Object.values(routes).flatMap((each): ApiRoute[] =>
  'method' in each ? [each] : Object.values(each),
)
