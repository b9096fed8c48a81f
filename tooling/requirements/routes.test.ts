import { matchRoute } from 'shared-contracts/portal/route-match'
import { remoteDescription } from '../webpack/remote-config.ts'
import { remoteNames } from '../workspace.ts'

const remotes = Promise.all(remoteNames.map((name) => remoteDescription(name)))

// The page at each of these addresses is tested in the remote under the same id.
test.each([
  ['NAV-001', '/', 'mf-catalog'],
  ['NAV-002', '/products', 'mf-catalog'],
  ['NAV-004', '/product/7101', 'mf-catalog'],
  ['NAV-005', '/products/7101', 'mf-catalog'],
  ['NAV-006', '/card', 'mf-catalog'],
  ['NAV-007', '/order', 'mf-order'],
  ['NAV-008', '/orders', 'mf-history'],
  ['NAV-010', '/orders/5/cb', 'mf-history'],
  ['NAV-012', '/profile', 'mf-account'],
  ['NAV-016', '/information', 'mf-catalog'],
])('%s: %s is a route of %s alone', async (_, path, owner) => {
  const owners = (await remotes).filter(({ routes }) => routes.some((route) => matchRoute(route, path) !== undefined))
  expect(owners.map(({ name }) => name)).toEqual([owner])
})
