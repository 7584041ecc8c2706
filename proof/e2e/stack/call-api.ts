import { type ApiRoute, type RequestOf, type ResponseOf, urlOf } from '@kindyield/api-contract'
import type { APIRequestContext, Page } from '@playwright/test'

type GetRoute = ApiRoute & { method: 'get' }
type InputOf<Route extends GetRoute> = RequestOf<Route> & Parameters<typeof urlOf>[1]

/** What the API answers to anyone; fails where it differs from the contract. */
export async function callApi<Route extends GetRoute>(
  request: APIRequestContext,
  route: Route,
  input: InputOf<Route>,
  headers: Record<string, string> = {},
  origin = '',
): Promise<ResponseOf<Route>> {
  const response = await request.get(`${origin}${urlOf(route, input)}`, { headers })
  if (typeof route.response === 'string') return undefined as ResponseOf<Route>
  return route.response.parse(await response.json()) as ResponseOf<Route>
}

/** What the API answers to the user who is signed in on the page. */
export async function callOwnApi<Route extends GetRoute>(
  page: Page,
  route: Route,
  input: InputOf<Route>,
): Promise<ResponseOf<Route>> {
  const session = await page.evaluate(() => localStorage.getItem('kindyield.session'))
  const { accessToken } = JSON.parse(session ?? '{}')
  return callApi(page.request, route, input, { authorization: `Bearer ${accessToken}` })
}
