import { BlockList, isIP } from 'node:net'
import { PlainError } from '../plain-error.ts'

/** Networks that are not of the internet, in which clients may be, too. */
const privateNetworks = new BlockList()
for (const [address, length] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(address, length, isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** A network with a shorter prefix contains private ones. */
const MIN_PREFIX_LENGTH = 8

/** An address or network in parts; `undefined` if it is neither. */
function parse(value: string) {
  const [address = '', given, ...rest] = value.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  const length = given === undefined ? bits : Number(given)
  if (bits === undefined || length === undefined || rest.length > 0) return undefined
  if (given !== undefined && (!/^\d{1,3}$/.test(given) || length > bits)) return undefined
  return { address, length, bits, family: bits === 128 ? ('ipv6' as const) : ('ipv4' as const) }
}

/** Whether a text is an address or a network such as 10.0.0.0/8. */
export const isNetwork = (value: string) => parse(value) !== undefined

/** Whether clients of the portal may have addresses of a network. */
function mayHoldClients(value: string) {
  const { address, length, bits, family } = parse(value) ?? { address: '', length: 0, bits: 0, family: 'ipv4' }
  return length < bits && (length < MIN_PREFIX_LENGTH || privateNetworks.check(address, family))
}

/**
 * The proxies that may name the client in X-Forwarded-For (A19). Single addresses and public networks may form a chain:
 * nginx reads the header from its end and takes the first address outside of them. A private network may also hold
 * clients. Then nginx takes the last address of the header, so only one proxy may stand before the edge. Otherwise it
 * would skip such a client like a proxy and take the address before, which the client itself has written.
 * @returns lines of nginx
 * @throws PlainError when a private network is named beside proxies of the internet.
 */
export function trustedProxyLines(networks: readonly string[]) {
  const wide = networks.filter(mayHoldClients)
  const isPublic = (value: string) =>
    !mayHoldClients(value) && !privateNetworks.check(parse(value)?.address ?? '', parse(value)?.family)
  if (wide.length > 0 && networks.some(isPublic))
    throw new PlainError(
      `TRUSTED_PROXIES: clients may be in ${wide.join(', ')}, too. In a chain of proxies name each one by its own address.`,
    )
  return [
    ...networks.map((network) => `set_real_ip_from ${network};`),
    `real_ip_recursive ${wide.length > 0 ? 'off' : 'on'};`,
  ].join('\n')
}
