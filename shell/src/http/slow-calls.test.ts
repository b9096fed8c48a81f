import { createOrder } from 'shared-contracts/api/orders'
import { getProductFile, getProducts } from 'shared-contracts/api/products'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { withMiddleware } from './middleware.ts'
import { createSlowCalls } from './slow-calls.ts'
import { fakeApi } from './testing.ts'

const products = { params: { orgId: 11 }, query: { withSketches: false } }
const order = { params: { orgId: 11 }, query: { delivery: false }, body: { orderInfo: {}, orderLines: [] } as never }

function setUp() {
  const api = fakeApi(() => 'hang')
  const slowCalls = createSlowCalls()
  return { ...slowCalls, requests: api.requests, http: withMiddleware(api.http, slowCalls.middleware) }
}
const signalOf = (request: { signal?: unknown } | undefined) => request?.signal as AbortSignal | undefined

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('F9: a call is slow from 8 s until it ends', async () => {
  const { http, slowness } = setUp()
  const page = new AbortController()
  http.call(getProducts, products, { signal: page.signal }).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(7_999)
  expect(slowness.value).toBe('none')
  await jest.advanceTimersByTimeAsync(1)
  expect(slowness.value).toBe('cancellable')
  page.abort()
  await jest.advanceTimersByTimeAsync(0)
  expect(slowness.value).toBe('none')
})

test('a call whose caller shows its progress is never slow', async () => {
  const { http, slowness } = setUp()
  const page = new AbortController()
  const options = { signal: page.signal, onProgress: () => undefined }
  const file = http.file(getProductFile, { params: { id: 3 } }, 'a.pdf', options)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(slowness.value).toBe('none')
  page.abort()
  await expect(file).rejects.toMatchObject({ failure: 'aborted' })
})

test('AUTH-029: a slow call is awaited for 10 minutes without failing', async () => {
  const { http, requests } = setUp()
  const settled = jest.fn()
  http.call(getProducts, products).then(settled, settled)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(settled).not.toHaveBeenCalled()
  expect(signalOf(requests[0])?.aborted).toBe(false)
})

test('F9: «Отменить» cancels all slow calls and no others', async () => {
  const { http, cancel, requests, slowness } = setUp()
  const first = http.call(getProducts, products)
  const second = http.text('/docs/spec.html')
  const failures = Promise.allSettled([first, second])
  await jest.advanceTimersByTimeAsync(8_000)
  http.call(getMultiLogin).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(100)
  cancel()
  for (const result of await failures) expect(result).toMatchObject({ reason: { failure: 'cancelled', status: 0 } })
  expect(requests.map((request) => signalOf(request)?.aborted)).toEqual([true, true, false])
  expect(slowness.value).toBe('none')
})

test('F9: a cancelled call ends at once, also while it waits for something other than its request', async () => {
  const { middleware, cancel } = createSlowCalls()
  const waiting = { ...fakeApi(() => 'hang').http, call: () => new Promise<never>(() => undefined) }
  const outcome = Promise.allSettled([withMiddleware(waiting, middleware).call(getProducts, products)])
  await jest.advanceTimersByTimeAsync(8_000)
  cancel()
  expect(await outcome).toMatchObject([{ reason: { failure: 'cancelled' } }])
})

test('F9: an order is awaited and cannot be cancelled', async () => {
  const { http, cancel, slowness } = setUp()
  const settled = jest.fn()
  http.call(createOrder, order).then(settled, settled)
  await jest.advanceTimersByTimeAsync(8_000)
  expect(slowness.value).toBe('awaited')
  cancel()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
  expect(slowness.value).toBe('awaited')
})

test('F9: a slow read can be cancelled while an order is awaited', async () => {
  const { http, cancel, slowness } = setUp()
  http.call(createOrder, order).catch(() => undefined)
  http.call(getProducts, products).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(8_000)
  expect(slowness.value).toBe('cancellable')
  cancel()
  await jest.advanceTimersByTimeAsync(0)
  expect(slowness.value).toBe('awaited')
})
