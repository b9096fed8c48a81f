import { createOrder } from 'shared-contracts/api/orders'
import { getProductFile, getProducts } from 'shared-contracts/api/products'
import type { Bus } from 'shared-contracts/portal/bus'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { watchNetwork } from '../browser/network.ts'
import { createPortalHttp } from './portal-http.ts'
import { fakeApi, setOnline, type FakeAnswer } from './testing.ts'

const products = { params: { orgId: 11 }, query: { withSketches: false } }
const order = { params: { orgId: 11 }, query: { delivery: false }, body: { orderInfo: {}, orderLines: [] } as never }

function setUp(whenOnline: FakeAnswer = { status: 200, data: sampleProducts }, first = whenOnline) {
  let sent = 0
  const api = fakeApi(() => {
    if (!navigator.onLine) return 'noNetwork'
    sent += 1
    return sent === 1 ? first : whenOnline
  })
  const shown: string[] = []
  const bus: Pick<Bus, 'send' | 'state'> = {
    state: createTestPortal().bus.state,
    send(command) {
      if (command.type === 'alert/show') shown.push(command.text)
      if (command.type === 'alert/remove') shown.splice(shown.indexOf(String(command.by)), 1)
    },
  }
  const texts = () => shown
  return {
    ...api,
    ...createPortalHttp({
      ...api.options,
      bus,
      network: watchNetwork(),
      storedToken: () => null,
      refreshLogins: () => undefined,
    }),
    texts,
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  setOnline(true)
})
afterEach(() => {
  setOnline(true)
  jest.useRealTimers()
})

test('F10 AMB-091: a read without a network shows an alert, waits and is sent again', async () => {
  const { http, requests, texts } = setUp()
  setOnline(false)
  const answer = http.call(getProducts, products)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  expect(texts()).toEqual(['Ошибка получения товаров'])
  setOnline(true)
  await expect(answer).resolves.toHaveLength(sampleProducts.length)
  expect(requests).toHaveLength(2)
})

test('F10: a read that begins right after the network has returned is sent again; later it fails at once', async () => {
  const answer = { status: 200, data: sampleProducts }
  const { http, requests } = setUp(answer, 'noNetwork')
  setOnline(false)
  setOnline(true)
  const early = http.call(getProducts, products)
  await jest.advanceTimersByTimeAsync(1_000)
  await expect(early).resolves.toHaveLength(sampleProducts.length)
  expect(requests).toHaveLength(2)
  const later = setUp(answer, 'noNetwork')
  setOnline(false)
  setOnline(true)
  await jest.advanceTimersByTimeAsync(5_000)
  await expect(later.http.call(getProducts, products)).rejects.toMatchObject({ failure: 'network' })
})

test('AMB-091: the alert shows the text of the catalogue and disappears when the read continues', async () => {
  const { http, texts } = setUp()
  setOnline(false)
  const answer = http.call(getProducts, products)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(texts()).toEqual(['Ошибка получения товаров'])
  setOnline(true)
  await answer
  expect(texts()).toEqual([])
})

test('F10: a write is never repeated', async () => {
  const { http, requests } = setUp({ status: 200, data: { orderId: 1 } })
  setOnline(false)
  await expect(http.call(createOrder, order)).rejects.toMatchObject({ failure: 'network' })
  setOnline(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test('a file is not requested again after the network returns', async () => {
  const { http, requests } = setUp()
  setOnline(false)
  await expect(http.file(getProductFile, { params: { id: 3 } }, 'a.pdf')).rejects.toMatchObject({ failure: 'network' })
  setOnline(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})

test('a call without an answer fails at once while there is a network', async () => {
  const { http, requests } = setUp('noNetwork')
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ failure: 'network' })
  expect(requests).toHaveLength(1)
})

test('a network that has just returned gets three attempts', async () => {
  const { http, requests } = setUp('noNetwork')
  setOnline(false)
  const answer = http.call(getProducts, products)
  answer.catch(() => undefined)
  await jest.advanceTimersByTimeAsync(5_000)
  setOnline(true)
  await jest.advanceTimersByTimeAsync(4_000)
  await expect(answer).rejects.toMatchObject({ failure: 'network' })
  expect(requests).toHaveLength(4)
})

test('a caller that aborts while waiting gets no answer, and nothing is sent', async () => {
  const { http, requests, texts } = setUp()
  const page = new AbortController()
  setOnline(false)
  const answer = http.call(getProducts, products, { signal: page.signal })
  answer.catch(() => undefined)
  await jest.advanceTimersByTimeAsync(5_000)
  page.abort()
  await expect(answer).rejects.toMatchObject({ failure: 'aborted' })
  expect(texts()).toEqual([])
  setOnline(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
})
