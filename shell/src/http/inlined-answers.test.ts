import type { InternalAxiosRequestConfig } from 'axios'
import { getProducts } from 'shared-contracts/api/products'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { watchNetwork } from '../browser/network.ts'
import { ANSWER_LIFETIME_MS } from './inlined-answers.ts'
import { createPortalHttp } from './portal-http.ts'
import { fakeApi } from './testing.ts'

const products = { params: { orgId: 0 }, query: { withSketches: false } }
const PRODUCTS = '/public/api/v3/organizations/0/products?withSketches=false'

function setUp(document_: unknown, token: string | null = null) {
  document.body.innerHTML = '<script type="application/json" id="portal-answers"></script>'
  const text = typeof document_ === 'string' ? document_ : JSON.stringify(document_)
  Object.assign(document.getElementById('portal-answers') as Element, { textContent: text })
  const api = fakeApi(({ url = '' }: InternalAxiosRequestConfig) => ({
    status: 200,
    data: url.endsWith('.html') ? 'from the network' : sampleProducts,
  }))
  const session = { ...api.options.session, token: () => Promise.resolve(token) }
  const reportShape = jest.fn()
  const { bus, core } = createTestPortal()
  const http = createPortalHttp({
    ...api.options,
    session,
    reportShape,
    bus,
    network: watchNetwork(),
    storedToken: () => token,
    refreshLogins: () => undefined,
  })
  return { ...http, core, reportShape, urls: api.urls }
}
afterEach(() => jest.useRealTimers())

test('the first GET of an address in the page is answered from it, the second by the network', async () => {
  const { http, urls } = setUp({ [PRODUCTS]: JSON.stringify(sampleProducts.slice(0, 1)) })
  expect(await http.call(getProducts, products)).toHaveLength(1)
  expect(urls()).toEqual([])
  expect(await http.call(getProducts, products)).toHaveLength(sampleProducts.length)
  expect(urls()).toEqual([PRODUCTS])
})

test('texts and the client of prefetches are answered from the page too', async () => {
  const { http, prefetchingHttp, urls } = setUp({
    '/files/текст.html': '<p>текст</p>',
    [PRODUCTS]: JSON.stringify(sampleProducts),
  })
  expect(await http.text('/files/текст.html')).toBe('<p>текст</p>')
  expect(await prefetchingHttp.call(getProducts, products)).toEqual(sampleProducts)
  expect(urls()).toEqual([])
})

test("a user's requests are sent to the network", async () => {
  const { http, urls } = setUp({ [PRODUCTS]: '[]' }, 'token')
  await http.call(getProducts, products)
  expect(urls()).toEqual([PRODUCTS])
})

test('an answer in the page is validated like every other', async () => {
  const { http, reportShape } = setUp({ [PRODUCTS]: '[{"id":"x"}]' })
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ failure: 'shape' })
  expect(reportShape).toHaveBeenCalledWith('getProducts', expect.anything())
})

test('after 10 s the answers are dropped', async () => {
  jest.useFakeTimers()
  const { http, urls } = setUp({ [PRODUCTS]: '[]' })
  jest.setSystemTime(Date.now() + ANSWER_LIFETIME_MS)
  await http.call(getProducts, products)
  expect(urls()).toEqual([PRODUCTS])
})

test('a user who signs in drops the answers', async () => {
  const { http, core, urls } = setUp({ [PRODUCTS]: '[]' })
  const { auth } = core.busFor('shell').state
  core.set('auth', { ...auth.value, phase: 'signedIn' })
  core.set('auth', { ...auth.value, phase: 'guest' })
  await http.call(getProducts, products)
  expect(urls()).toEqual([PRODUCTS])
})

test.each(['{"/a":', '["/a"]', '{"/a":1}', ''])('answers such as %s are ignored and reported once', async (text) => {
  const { http, reportShape, urls } = setUp(text)
  await http.text('/a.html')
  expect(urls()).toEqual(['http://localhost/a.html'])
  expect(reportShape).toHaveBeenCalledTimes(1)
  expect(reportShape).toHaveBeenCalledWith('portal-answers', expect.anything())
})
