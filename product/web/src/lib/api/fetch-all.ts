import type { ApiRoute, RequestOf, ResponseOf } from '@kindyield/api-contract'
import type { ApiClient } from './api-client.ts'

const firstPage = { skip: 0, take: 100 }

/** A route whose response is a page of a list. */
type ListRoute = ApiRoute & { method: 'get'; params?: undefined; body?: undefined }
type RowOf<Route extends ApiRoute> = ResponseOf<Route> extends { data: (infer Row)[] } ? Row : never
type Page<Row> = { data: Row[]; total: number }

type FetchAllOptions<Route extends ApiRoute> = {
  /** The query but for the page, which is added. */
  query?: Omit<RequestOf<Route> extends { query?: infer Query } ? NonNullable<Query> : never, 'skip' | 'take'>
  signal?: AbortSignal | undefined
  credentials?: 'omit'
}

/** Fetches every page of a list. */
export async function fetchAll<Route extends ListRoute>(
  api: ApiClient,
  route: Route,
  { query, ...options }: FetchAllOptions<Route>,
): Promise<RowOf<Route>[]> {
  const rows: RowOf<Route>[] = []
  const callPage = api.call as (route: Route, options: unknown) => Promise<Page<RowOf<Route>>>
  for (;;) {
    const page = await callPage(route, { ...options, query: { ...query, ...firstPage, skip: rows.length } })
    rows.push(...page.data)
    if (page.data.length === 0 || rows.length >= page.total) return rows
  }
}
