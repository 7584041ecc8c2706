import type { ApiRoute } from './api-route.ts'

type Values = Readonly<Record<string, unknown>>

/** Path and query of a call. */
export function urlOf(
  { path }: Pick<ApiRoute, 'path'>,
  { params = {}, query = {} }: { readonly params?: Values; readonly query?: Values },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
