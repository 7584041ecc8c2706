import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { apiErrors } from '@kindyield/api-contract'
import type { Logger } from 'pino'
import { createCallerSlots } from '../../work/caller-slots.ts'
import { createBulkLog } from '../limits/bulk-log.ts'
import type { CallerAddresses } from '../limits/caller-addresses.ts'
import { networkOf } from '../limits/network-of.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'

export type ConnectionLimits = { callers: CallerAddresses; connectionsPerIp: number; log: Logger }

/** An open socket takes some 60 KB, idle or not. */
const MAX_CONNECTIONS = 4_096
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
export function limitConnections(server: Server, { callers, connectionsPerIp, log }: ConnectionLimits): void {
  const slots = createCallerSlots(connectionsPerIp)
  const logRefusal = createBulkLog({ log, message: 'too many connections: refused' })
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => logRefusal({ reason: 'all', limit: MAX_CONNECTIONS }))
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || callers.isProxy(remoteAddress)) return
    const release = slots.take(networkOf(remoteAddress))
    if (release !== undefined) {
      socket.once('close', release)
      return
    }
    logRefusal({ reason: 'address', limit: connectionsPerIp })
    socket.write(REFUSAL)
    socket.destroySoon()
  })
}
