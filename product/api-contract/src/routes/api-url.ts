import type { ApiRoute } from './api-route.ts'
import type * as routes from './index.ts'

type Values<Type> = Type[keyof Type]
type RouteOf<Entry> = Entry extends ApiRoute ? Entry : Values<Entry>
type Filled<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path
type PathOf<Route> = Route extends ApiRoute ? Filled<Route['path']> : never
type AnyPath = PathOf<RouteOf<Values<typeof routes>>>

/** A path of the API with its parameters filled in, and perhaps a query. */
export type ApiUrl = AnyPath | `${AnyPath}?${string}`
