import { BlockList, isIP } from 'node:net'
import { PlainError } from '../plain-error.mjs'

/** Networks that are not of the internet, in which clients may be, too. */
const privateNetworks = new BlockList()
for (const [address, length] of /** @type {const} */ ([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]))
  privateNetworks.addSubnet(address, length, isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** A network with a shorter prefix contains private ones. */
const SHORTEST = 8

/**
 * An address or network in parts; `undefined` if it is neither.
 * @param {string} value
 */
function parse(value) {
  const [address = '', given, ...rest] = value.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  const length = given === undefined ? bits : Number(given)
  if (bits === undefined || length === undefined || rest.length > 0) return undefined
  if (given !== undefined && (!/^\d{1,3}$/.test(given) || length > bits)) return undefined
  return { address, length, bits, family: bits === 128 ? /** @type {const} */ ('ipv6') : /** @type {const} */ ('ipv4') }
}

/** Whether a text is an address or a network such as 10.0.0.0/8. @param {string} value */
export const isNetwork = (value) => parse(value) !== undefined

/** Whether clients of the portal may have addresses of a network. @param {string} value */
function mayHoldClients(value) {
  const { address, length, bits, family } = parse(value) ?? { address: '', length: 0, bits: 0, family: 'ipv4' }
  return length < bits && (length < SHORTEST || privateNetworks.check(address, family))
}

/**
 * Who may name the client in X-Forwarded-For (A19). Proxies named one by one, and public networks, may be a chain: the
 * header is read from its end, and the first address that is none of them is the client's. In a private network clients
 * may be, too: of it one proxy alone is believed, and the last address of the header is the client's. Otherwise a
 * client in that network would be skipped like a proxy, and the address before it, which the client has written, would
 * count.
 * @param {readonly string[]} networks
 * @returns lines of nginx
 * @throws PlainError when a private network is named beside proxies of the internet.
 */
export function trustedProxyLines(networks) {
  const wide = networks.filter(mayHoldClients)
  const isPublic = (/** @type {string} */ value) =>
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
