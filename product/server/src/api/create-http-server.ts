import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from './context/api-environment.ts'
import { type ConnectionLimitsOptions, createConnectionLimits } from './middleware/connection-limits.ts'
import { type RefuseEarlyOptions, refuseEarly } from './middleware/refuse-early.ts'

export type HttpServerOptions = Omit<RefuseEarlyOptions, 'closeForAWhile'> & ConnectionLimitsOptions

/** A client that sends its request byte by byte must not hold a socket for ever. */
const SOCKET_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  // Only then does Node look at the two former.
  connectionsCheckingInterval: 2_000,
}

/** The app behind sockets. */
export function createHttpServer(app: Api, options: HttpServerOptions): Server {
  const { limitConnections, closeForAWhile } = createConnectionLimits(options)
  const listener = refuseEarly(getRequestListener(app.fetch), { ...options, closeForAWhile })
  const server = createServer(SOCKET_LIMITS, listener)
  limitConnections(server)
  return server
}
