import { createOrder } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { boundServices } from './bound-services.ts'
import { fakeApi } from './testing.ts'

const products = { params: { orgId: 11 }, query: { withSketches: false } }
const order = { params: { orgId: 11 }, query: { delivery: false }, body: { orderInfo: {}, orderLines: [] } as never }
const documents = { open: jest.fn(), save: jest.fn() }
const isAborted = (request: { signal?: unknown } | undefined) =>
  (request?.signal as AbortSignal | undefined)?.aborted === true

test('leaving a page aborts its reads but not its writes', async () => {
  const { http, requests } = fakeApi(() => 'hang')
  const page = new AbortController()
  const { http: ofPage } = boundServices({ http, documents }, page.signal)
  const read = ofPage.call(getProducts, products)
  const text = ofPage.text('/docs/spec.html')
  ofPage.call(createOrder, order).catch(() => undefined)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(requests).toHaveLength(3)
  page.abort()
  await expect(read).rejects.toMatchObject({ failure: 'aborted' })
  await expect(text).rejects.toMatchObject({ failure: 'aborted' })
  expect(requests.map(isAborted)).toEqual([true, true, false])
})

test('the caller can abort, and a page that was left sends no more reads', async () => {
  const { http, requests } = fakeApi(() => 'hang')
  const page = new AbortController()
  const { http: ofPage } = boundServices({ http, documents }, page.signal)
  const own = new AbortController()
  const read = ofPage.call(getProducts, products, { signal: own.signal })
  await Promise.resolve()
  own.abort()
  await expect(read).rejects.toMatchObject({ failure: 'aborted' })
  page.abort()
  await expect(ofPage.call(getProducts, products)).rejects.toMatchObject({ failure: 'aborted' })
  expect(requests.filter((request) => !isAborted(request))).toEqual([])
})

test('leaving a page aborts its documents', () => {
  const { http } = fakeApi(() => 'hang')
  const page = new AbortController()
  const ofPage = boundServices({ http, documents }, page.signal)
  void ofPage.documents.open(getProducts, products, 'a.pdf')
  void ofPage.documents.save(getProducts, products, 'b.pdf')
  const signals = [documents.open, documents.save].map((asked) => asked.mock.calls[0]?.[3].signal as AbortSignal)
  page.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})
