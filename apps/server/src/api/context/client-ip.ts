import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { ApiEnvironment } from './api-environment.ts'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

export type ClientIp = (context: Context<ApiEnvironment>) => string

/**
 * The client's IP: the socket's address, or what trusted proxies say in X-Forwarded-For. The header is read from its
 * end, where the nearest proxy appends, and only as long as the hop that wrote it is trusted.
 */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const ranges = trustedProxies.map(parseRange)
  const isTrusted = (ip: string) => ipaddr.isValid(ip) && ranges.some(range => contains(range, ip))

  return context => {
    let client = context.env?.incoming?.socket.remoteAddress ?? 'unknown'
    const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
    for (const hop of forwarded.reverse().map(text => text.trim())) {
      if (!isTrusted(client) || !ipaddr.isValid(hop)) break
      client = hop
    }
    return client
  }
}

function parseRange(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.toByteArray().length * 8]
}

function contains([network, bits]: Range, ip: string): boolean {
  const address = ipaddr.process(ip)
  return address.kind() === network.kind() && address.match(network, bits)
}
