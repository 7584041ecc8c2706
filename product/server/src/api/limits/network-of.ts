import ipaddr from 'ipaddr.js'

/** Whom limits count an IP for: an IPv6 client usually owns a whole /64, so that is one. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join(':')
}
