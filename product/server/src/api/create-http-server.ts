import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from './context/api-environment.ts'
import { type ConnectionLimits, limitConnections } from './middleware/limit-connections.ts'
import { type RefuseEarlyOptions, refuseEarly } from './middleware/refuse-early.ts'

export type HttpServerOptions = RefuseEarlyOptions & ConnectionLimits

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
  const server = createServer(SOCKET_LIMITS, refuseEarly(getRequestListener(app.fetch), options))
  limitConnections(server, options)
  return server
}
