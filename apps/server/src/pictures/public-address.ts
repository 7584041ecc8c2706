import ipaddr from 'ipaddr.js'

/**
 * Whether an address is out on the internet. ipaddr.js names every special range (loopback, private, link-local,
 * carrier-grade NAT, multicast, those that wrap an IPv4 address in an IPv6 one, …); what has no name is public.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
