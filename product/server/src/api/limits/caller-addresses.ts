import type { HttpBindings } from '@hono/node-server'
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

export type CallerAddresses = ReturnType<typeof createCallerAddresses>

/**
 * Whose a request is: the socket's address, or what trusted proxies say in X-Forwarded-For. The header is read from
 * its end, where the nearest proxy appends, and only as long as the hop that wrote it is trusted.
 */
export function createCallerAddresses(trustedProxies: readonly string[]) {
  const ranges = trustedProxies.map(parseRange)
  const isProxy = (ip: string) => ipaddr.isValid(ip) && ranges.some(range => contains(range, ip))

  function find(socketAddress = 'unknown', forwardedFor = ''): string {
    let caller = socketAddress
    const hops = forwardedFor.split(',').map(text => text.trim())
    for (const hop of hops.reverse()) {
      if (!isProxy(caller) || !ipaddr.isValid(hop)) break
      caller = hop
    }
    return caller
  }

  return { isProxy, find }
}

type AskedContext = { env?: Partial<HttpBindings>; req: { header(name: string): string | undefined } }
export type ClientIp = (context: AskedContext) => string

/** The IP that a request of the app counts for. */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const { find } = createCallerAddresses(trustedProxies)
  return ({ env, req }) => find(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for'))
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
