import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { ApiError } from '../../errors/api-error.ts'
import type { ApiEnvironment } from '../context/api-environment.ts'

/** What a proxy adds, also one on this machine that brings requests from elsewhere. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Only for requests of this machine itself, or of this process, which come without a socket. */
export const forThisMachine = createMiddleware<ApiEnvironment>(async ({ env, req }, next) => {
  const address = env?.incoming?.socket.remoteAddress
  const isForwarded = FORWARDING_HEADERS.some(name => req.header(name) !== undefined)
  if (isForwarded || (address !== undefined && !isLoopback(address))) {
    throw new ApiError('notAllowed', 'Metrics are for this machine, and for whoever reaches METRICS_PORT')
  }
  await next()
})

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
