import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { apiErrors } from '@kindyield/api-contract'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { createCallerSlots } from '../../work/caller-slots.ts'
import { createBulkLog } from '../limits/bulk-log.ts'
import type { CallerAddresses } from '../limits/caller-addresses.ts'
import { networkOf } from '../limits/network-of.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

export type ConnectionLimitsOptions = { callers: CallerAddresses; connectionsPerIp: number; log: Logger }

/** An open socket takes some 60 KB, idle or not. */
const MAX_CONNECTIONS = 4_096
/** An address that floods a connection is shut out this long: reading what it sends is what it costs. */
const CLOSED_MS = 10_000
const MAX_REMEMBERED = 10_000
const BODY = JSON.stringify(
  apiErrorBody('tooManyRequests', 'Too many connections from your address: close some'),
)
const REFUSAL = [
  `HTTP/1.1 ${apiErrors.tooManyRequests.status} Too Many Requests`,
  'content-type: application/json',
  `content-length: ${Buffer.byteLength(BODY)}`,
  'retry-after: 1',
  'connection: close',
  '',
  BODY,
].join('\r\n')

/** Limits open connections, in all and by address. Proxies of ours bring those of everybody and have no limit of their own. */
export function createConnectionLimits({ callers, connectionsPerIp, log }: ConnectionLimitsOptions) {
  const slots = createCallerSlots(connectionsPerIp)
  const logRefusal = createBulkLog({ log, message: 'too many connections: refused' })
  const closed = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: CLOSED_MS })

  function limitConnections(server: Server): void {
    server.maxConnections = MAX_CONNECTIONS
    server.on('drop', () => logRefusal({ reason: 'all', limit: MAX_CONNECTIONS }))
    server.on('connection', admit)
  }

  function admit(socket: Socket): void {
    const network = directNetworkOf(socket)
    if (network === undefined) return
    if (closed.has(network)) return void socket.destroy()
    const release = slots.take(network)
    if (release !== undefined) return void socket.once('close', release)
    logRefusal({ reason: 'address', limit: connectionsPerIp })
    socket.write(REFUSAL)
    socket.destroySoon()
  }

  /** Closes a connection, and for a while all that its address opens. */
  function closeForAWhile(socket: Socket): void {
    const network = directNetworkOf(socket)
    if (network !== undefined) closed.set(network, true)
    logRefusal({ reason: 'requests ahead of answers', lastIp: socket.remoteAddress })
    socket.destroy()
  }

  function directNetworkOf({ remoteAddress }: Socket): string | undefined {
    if (remoteAddress === undefined || callers.isProxy(remoteAddress)) return undefined
    return networkOf(remoteAddress)
  }

  return { limitConnections, closeForAWhile }
}
