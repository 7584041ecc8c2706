import ipaddr from 'ipaddr.js'

/** All that is assigned to the internet so far; among the rest, `::/96` wraps addresses of IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is out on the internet. ipaddr.js names the special ranges (loopback, private, link-local,
 * carrier-grade NAT, multicast, those that wrap an IPv4 address in an IPv6 one, …).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
