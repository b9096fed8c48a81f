import { isNetworkSlow, SLOW_START_MS } from './is-network-slow.ts'

afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

/** A page that was requested this long ago, ms. */
function requestedBefore(ms: number) {
  const entries = [{ requestStart: performance.now() - ms }]
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true })
}

test('a page that needs long until its first script came over a slow network', () => {
  requestedBefore(SLOW_START_MS / 2)
  expect(isNetworkSlow()).toBe(false)
  requestedBefore(SLOW_START_MS + 1)
  expect(isNetworkSlow()).toBe(true)
})

test('a browser that does not tell counts as fast', () => {
  for (const entries of [[], [{ requestStart: 0 }]]) {
    Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true })
    expect(isNetworkSlow()).toBe(false)
  }
})
