import { clientNetwork } from './client-network.ts'

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['an IPv4 address mapped into IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in hexadecimal', '::ffff:c000:207', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['a neighbour in its /64', '2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['an address of the next /64', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the loopback address', '::1', '0:0:0:0::/64'],
  ['a text', 'x'.repeat(1_000), 'unknown'],
])('A14 A19: counts %s by its network', (_, address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
