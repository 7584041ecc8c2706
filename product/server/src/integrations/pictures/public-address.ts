import ipaddr from 'ipaddr.js'

/** Global unicast addresses; outside of it `::/96`, for example, embeds IPv4 addresses. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is public. ipaddr.js knows the special ranges (loopback, private, link-local, carrier-grade NAT,
 * multicast, IPv6 addresses that embed an IPv4 address, …).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
