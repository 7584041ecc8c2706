import { type ApiRoute, type RequestOf, type ResponseOf, urlOf } from '@kindyield/api-contract'
import type { APIRequestContext } from '@playwright/test'

/** What the API answers to anyone; fails where it differs from the contract. */
export async function callApi<Route extends ApiRoute & { method: 'get' }>(
  request: APIRequestContext,
  route: Route,
  input: RequestOf<Route> & Parameters<typeof urlOf>[1],
): Promise<ResponseOf<Route>> {
  const response = await request.get(urlOf(route, input))
  if (typeof route.response === 'string') return undefined as ResponseOf<Route>
  return route.response.parse(await response.json()) as ResponseOf<Route>
}
