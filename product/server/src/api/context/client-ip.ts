import type { Context } from 'hono'
import { createCallerAddresses } from '../limits/caller-addresses.ts'
import type { ApiEnvironment } from './api-environment.ts'

export type ClientIp = (context: Context<ApiEnvironment>) => string

/** The IP that a request of the app counts for. */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const { find } = createCallerAddresses(trustedProxies)
  return ({ env, req }) => find(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for'))
}
