import ipaddr from 'ipaddr.js'

/**
 * The network by which a client's requests are counted: an IPv4 address, also one that is mapped into IPv6, or the /64
 * of an IPv6 address, which is the smallest network that a provider gives to one customer (RFC 6177).
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
