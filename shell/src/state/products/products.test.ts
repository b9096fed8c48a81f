import { ApiError } from 'shared-contracts/api/error'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { createUiStore } from '../ui.ts'
import { fetchProducts } from './fetch-products.ts'
import { createProductsStore } from './products.ts'

interface Waiting {
  readonly orgId: number
  readonly signal: AbortSignal | undefined
  readonly answer: (value: unknown) => void
}

function setUp() {
  const waiting: Waiting[] = []
  const http = {
    call: (_call: unknown, input: { params: { orgId: number } }, options?: CallOptions) =>
      new Promise((resolve, reject) => {
        const answer = (value: unknown) => (value instanceof Error ? reject(value) : resolve(value))
        waiting.push({ orgId: input.params.orgId, signal: options?.signal, answer })
      }),
  } as unknown as Http
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, () => undefined)
  const onServerError = jest.fn()
  const store = createProductsStore({ core, http, onServerError })
  const bus = core.busFor('test')
  return { http, bus, store, waiting, onServerError, products: () => bus.state.products.value }
}

const failure = (status: number) => new ApiError('getProducts', status === 0 ? 'network' : 'status', status)
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('CAT-023 CAT-024 CAT-025: the list is loaded without the products that are not displayed', async () => {
  const { store, products, waiting, bus } = setUp()
  store.load(0)
  expect(products()).toEqual({ status: 'loading', value: undefined })
  expect(bus.state.ui.value.loaderCounter).toBe(1)
  waiting[0]?.answer([...sampleProducts, { ...sampleProducts[0], id: 9, availableStatus: 5 }])
  await settle()
  expect(products()).toEqual({ status: 'ready', value: sampleProducts })
  expect(bus.state.ui.value.loaderCounter).toBe(0)
  // A product that has left the catalogue keeps its name, without price and availability.
  expect(bus.state.withdrawnProducts.value).toEqual([{ id: 9, name: sampleProducts[0]?.name, type: 'FN' }])
})

test('one organisation is requested once, and another one replaces it', async () => {
  const { store, products, waiting } = setUp()
  store.load(11)
  store.load(11)
  expect(waiting).toHaveLength(1)
  store.load(12)
  expect(waiting[0]?.signal?.aborted).toBe(true)
  waiting[1]?.answer([])
  waiting[0]?.answer(sampleProducts)
  await settle()
  expect(products()).toEqual({ status: 'ready', value: [] })
})

test.each([
  [500, 'Server Error'],
  [401, 'Unauthorized'],
  [503, 'Error fetching products'],
  [0, 'Error fetching products'],
])('ERR-014 ERR-016 ERR-018: a load refused with %i rejects «%s»', async (status, message) => {
  const http = { call: () => Promise.reject(failure(status)) } as unknown as Http
  await expect(fetchProducts(http, 11)).rejects.toMatchObject({ message, status })
})

test('NAV-027 ERR-013: a server error shows the error page, without an alert', async () => {
  const { store, waiting, onServerError, bus, products } = setUp()
  store.load(11)
  waiting[0]?.answer(failure(500))
  await settle()
  expect(onServerError).toHaveBeenCalledTimes(1)
  expect(bus.state.ui.value.pageAlerts).toEqual([])
  expect(products().status).toBe('failed')
})

test.each([502, 503, 504, 400, 404, 429, 0])(
  'ERR-017 AMB-091: any other failure (%i) is a danger alert',
  async (status) => {
    const { store, waiting, bus } = setUp()
    store.load(11)
    waiting[0]?.answer(failure(status))
    await settle()
    expect(bus.state.ui.value.pageAlerts[0]).toMatchObject({ text: 'Ошибка получения товаров', variant: 'danger' })
  },
)

test('ERR-017: so is a malformed answer', async () => {
  const { store, waiting, bus, products } = setUp()
  store.load(11)
  waiting[0]?.answer(new ApiError('getProducts', 'shape', 200))
  await settle()
  expect(products()).toEqual({ status: 'failed', value: undefined, message: 'Ошибка получения товаров' })
  expect(bus.state.ui.value.pageAlerts).toMatchObject([{ text: 'Ошибка получения товаров', variant: 'danger' }])
})

test.each([503, 429])(
  'ERR-017: the alert of a failure (%i) goes when «Повторить» has loaded the list',
  async (status) => {
    const { store, waiting, bus } = setUp()
    const texts = () => bus.state.ui.value.pageAlerts.map(({ text }) => text)
    store.load(11)
    bus.send({ type: 'alert/show', text: 'Другое', variant: 'warning' })
    waiting[0]?.answer(failure(status))
    await settle()
    bus.send({ type: 'products/reload' })
    expect(texts()).toEqual(['Ошибка получения товаров', 'Другое'])
    waiting[1]?.answer(sampleProducts)
    await settle()
    expect(texts()).toEqual(['Другое'])
  },
)

test('AMB-022: a 401 of a guest is a failed list without an alert, which can be requested again', async () => {
  const { store, waiting, bus, products, onServerError } = setUp()
  store.load(0)
  waiting[0]?.answer(failure(401))
  await settle()
  expect(products()).toEqual({ status: 'failed', value: undefined, message: 'Ошибка получения товаров' })
  expect(bus.state.ui.value.pageAlerts).toEqual([])
  expect(onServerError).not.toHaveBeenCalled()
  bus.send({ type: 'products/reload' })
  expect(waiting).toHaveLength(2)
})

test.each([500, 401, 503, 404, 0])(
  'AMB-090: nothing that a failure %i shows contains its English name',
  async (status) => {
    const { store, waiting, bus, products } = setUp()
    store.load(0)
    waiting[0]?.answer(failure(status))
    await settle()
    const shown = JSON.stringify([products(), bus.state.ui.value.pageAlerts])
    expect(shown).toContain('Ошибка получения товаров')
    expect(shown).not.toMatch(/Server Error|Unauthorized|Error fetching products/)
  },
)

test('AMB-036: a failed list is requested again only on command', async () => {
  const { store, waiting, bus } = setUp()
  store.load(0)
  waiting[0]?.answer(failure(500))
  await settle()
  store.load(0)
  expect(waiting).toHaveLength(1)
  bus.send({ type: 'products/reload' })
  expect(waiting).toHaveLength(2)
})

test('CAT-023 CAT-025: a failed reload keeps the list and its message', async () => {
  const { store, waiting, bus, products } = setUp()
  store.load(0)
  waiting[0]?.answer(sampleProducts)
  await settle()
  bus.send({ type: 'products/reload' })
  expect(products()).toEqual({ status: 'loading', value: sampleProducts })
  waiting[1]?.answer(failure(503))
  await settle()
  expect(products()).toEqual({ status: 'failed', value: sampleProducts, message: 'Ошибка получения товаров' })
})

test('a refused guess shows no message, and the confirmed organisation is requested', async () => {
  const { store, waiting, bus, products } = setUp()
  store.load(99, { isGuess: true })
  waiting[0]?.answer(failure(403))
  await settle()
  expect(bus.state.ui.value.pageAlerts).toEqual([])
  expect(products()).toEqual({ status: 'idle' })
  store.load(11)
  expect(waiting[1]?.orgId).toBe(11)
})

test('the public list stays visible until the list of the organisation arrives', async () => {
  const { store, waiting, products } = setUp()
  store.load(0)
  waiting[0]?.answer(sampleProducts)
  await settle()
  store.load(11)
  expect(products()).toEqual({ status: 'loading', value: sampleProducts })
  waiting[1]?.answer([])
  await settle()
  store.load(12)
  expect(products()).toEqual({ status: 'loading', value: undefined })
})
