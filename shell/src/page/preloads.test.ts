import { preloadsFor } from './preloads.ts'

const release = {
  name: 'mf-catalog',
  version: '1.0.0',
  entry: 'remoteEntry.1.js',
  integrity: 'sha384-a',
  routes: ['/products', '/products/:id'],
  preload: { '/products': ['page.1.js'] },
}
const registry = { remotes: { broken: null, 'mf-empty': {}, 'mf-catalog': { live: release } } }

test("the container with its integrity and the route's files are preloaded from the release's folder", () => {
  expect(preloadsFor(registry, '/products/')).toEqual([
    { href: '/remotes/mf-catalog/1.0.0/remoteEntry.1.js', integrity: 'sha384-a' },
    { href: '/remotes/mf-catalog/1.0.0/page.1.js', integrity: undefined },
  ])
})

test('a route without preloads still preloads the container', () => {
  expect(preloadsFor(registry, '/products/7505')).toHaveLength(1)
})

test('a page of the shell preloads nothing', () => {
  expect(preloadsFor(registry, '/login')).toEqual([])
})
