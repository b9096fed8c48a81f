import { encodingFor, LONGEST_ADDRESS, mayBeRendered } from './rendering-rules.ts'
import { addressOf, plainAddresses, renderedAddresses } from '../edge/testing/test-renderer.ts'

const isAsked = (url: string) => mayBeRendered(url, decodeURIComponent(url.split('?', 1)[0] ?? ''))

test.each(plainAddresses.filter((url) => url !== '/index.html'))('A4: the renderer is not asked for %s', (url) => {
  expect(isAsked(url)).toBe(false)
})

test.each(renderedAddresses)('the renderer is asked for %s', (url) => {
  expect(isAsked(url)).toBe(true)
})

test('A23: the renderer is not asked for an address over 2 KB', () => {
  expect(isAsked(addressOf(LONGEST_ADDRESS))).toBe(true)
  expect(isAsked(addressOf(LONGEST_ADDRESS + 1))).toBe(false)
})

test.each([
  [undefined, ''],
  ['', ''],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.8', 'br'],
  ['BR ; q=0.001', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['gzip;q=0, br;q=0.000', ''],
  ['x-gzip, brotli', ''],
  ['identity, *', ''],
])('Accept-Encoding %j asks for %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
