import type { Product } from 'shared-contracts/api/products'
import { basketCount } from 'shared-contracts/domain/basket'
import { createBus } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { ownUi } from '../ui/own-ui.ts'
import { createTextStorage } from '../storage/browser-storage.ts'
import { createBasketStorage } from './basket-storage.ts'
import { ownBasket } from './own-basket.ts'

const [fn36, fn15, kit, unavailableSet] = sampleProducts as [Product, Product, Product, Product]
const set: Product = { ...unavailableSet, availableStatus: 1 }
const otherSet: Product = { ...set, id: 7507, name: 'Другой набор' }
const list: readonly Product[] = [fn36, fn15, kit, set, otherSet]

function setUp(products: PortalState['products'] = { status: 'ready', value: list }) {
  const core = createBus({ ...initialState, products }, ({ error }) => {
    throw error
  })
  ownUi(core, () => undefined)
  const owner = ownBasket(core, createBasketStorage(createTextStorage(() => sessionStorage)))
  const bus = core.face('test')
  return {
    core,
    bus,
    owner,
    add: (productId: number, quantity?: number) => bus.send({ type: 'basket/add', productId, quantity }),
    setQuantity: (productId: number, quantity: number) => bus.send({ type: 'basket/setQuantity', productId, quantity }),
    lines: () => bus.state.basket.value.products.map(({ id, quantity }) => [id, quantity]),
    alerts: () => bus.state.ui.value.pageAlerts,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('BASK-001 BASK-002 BASK-003: adding puts one piece in, or one more', () => {
  const { add, lines } = setUp()
  add(fn36.id)
  add(fn15.id)
  add(fn36.id)
  add(fn15.id, 3)
  expect(lines()).toEqual([
    [fn36.id, 2],
    [fn15.id, 4],
  ])
})

test('BASK-004 BASK-005 BASK-006: nothing, less than nothing and removal take the line out', () => {
  const { add, setQuantity, lines, bus } = setUp()
  for (const product of [fn36, fn15, kit]) add(product.id, 2)
  setQuantity(fn36.id, 0)
  setQuantity(fn15.id, -1)
  bus.send({ type: 'basket/remove', productId: kit.id })
  expect(lines()).toEqual([])
})

test('BASK-007 BASK-008 BASK-023: every change recalculates the total', () => {
  const { add, setQuantity, bus } = setUp()
  const total = () => bus.state.basket.value.totalPrice
  add(fn36.id, 2)
  expect(total()).toBe(2 * 1_649_000)
  setQuantity(fn36.id, 5)
  expect(total()).toBe(5 * 1_649_000)
  expect(basketCount(bus.state.basket.value.products)).toBe(5)
  bus.send({ type: 'basket/clear' })
  expect(total()).toBe(0)
})

test('BASK-009: every change marks the delivery data as started', () => {
  const { add, core, bus } = setUp()
  const started = () => bus.state.delivery.value.start
  add(fn36.id)
  expect(started()).toBe(true)
  core.update('delivery', (delivery) => ({ ...delivery, start: false }))
  bus.send({ type: 'basket/remove', productId: fn36.id })
  expect(started()).toBe(true)
})

test.each([
  ['BASK-011: a SET keeps another SET out', set, otherSet],
  ['BASK-012: a SET keeps a KIT out', set, kit],
  ['BASK-013: a SET keeps an FN out', set, fn36],
  ['BASK-015: a KIT keeps a SET out', kit, set],
  ['BASK-016: an FN keeps a SET out', fn36, set],
])('%s', (_title, held, added) => {
  const { add, lines } = setUp()
  add(held.id)
  add(added.id)
  expect(lines()).toEqual([[held.id, 1]])
})

test('BASK-018 ERR-012 AMB-104: a blocked product produces a warning of 60 s with its name', () => {
  const { add, alerts } = setUp()
  add(fn36.id)
  expect(alerts()).toEqual([])
  add(set.id)
  expect(alerts()).toEqual([
    {
      text: `Выбранный товар не может быть добавлен в текущий заказ. Разместите ${set.name} в отдельный заказ.`,
      variant: 'warning',
      lifetime: 60_000,
      detail: undefined,
    },
  ])
  jest.advanceTimersByTime(59_999)
  expect(alerts()).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(alerts()).toEqual([])
})

test('BASK-014 BASK-017: the same SET again, and a KIT beside an FN, are welcome', () => {
  const sets = setUp()
  sets.add(set.id)
  sets.add(set.id)
  expect(sets.lines()).toEqual([[set.id, 2]])
  sessionStorage.clear()
  const drives = setUp()
  drives.add(fn36.id)
  drives.add(kit.id)
  expect(drives.lines()).toHaveLength(2)
})

test('a product that is not for order is not put in', () => {
  const { add, lines } = setUp({ status: 'ready', value: [{ ...fn36, availableStatus: 4 }] })
  add(fn36.id)
  expect(lines()).toEqual([])
})

test('BASK-020 BASK-021: the basket is written on every change and read at the start', () => {
  setUp().add(fn36.id, 3)
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toMatchObject({ totalPrice: 49_470 })
  expect(setUp({ status: 'loading' }).lines()).toEqual([[fn36.id, 3]])
})

test('BASK-022 CALL-056: prices follow the list that arrives', () => {
  const { add, core, bus } = setUp()
  add(fn36.id, 2)
  core.set('products', { status: 'ready', value: [{ ...fn36, price: 10_000.5 }] })
  expect(bus.state.basket.value.totalPrice).toBe(2_000_100)
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toMatchObject({ totalPrice: 20_001 })
})

test('AMB-101: a line whose product is gone is removed with a warning, by its name even after a reload', () => {
  setUp().add(fn36.id)
  const { core, lines, alerts } = setUp({ status: 'loading' })
  core.set('products', { status: 'ready', value: [fn15] })
  expect(lines()).toEqual([])
  expect(alerts()[0]).toMatchObject({
    text: `Товар «${fn36.name}» недоступен для заказа и удален из корзины.`,
    variant: 'warning',
  })
})

test('AMB-102: the submit of an order passes through its phases', () => {
  const { bus } = setUp()
  const flags = () => {
    const { startOrder, orderLoaderFlag, isSuccessOrder } = bus.state.basket.value
    return { startOrder, orderLoaderFlag, isSuccessOrder }
  }
  bus.send({ type: 'basket/submit', phase: 'sending' })
  expect(flags()).toEqual({ startOrder: true, orderLoaderFlag: true, isSuccessOrder: false })
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  expect(flags()).toEqual({ startOrder: false, orderLoaderFlag: false, isSuccessOrder: true })
})

test('AMB-030: a reset leaves nothing', () => {
  const { add, owner, lines } = setUp()
  add(fn36.id)
  owner.reset()
  expect(lines()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('BASK-011 BASK-012 BASK-013 BASK-015 BASK-016 BASK-018: a stored mixture, or one made by a changed type, is parted with a warning', () => {
  const before = setUp()
  before.add(kit.id)
  before.add(fn36.id)
  before.core.set('products', { status: 'ready', value: [kit, { ...fn36, type: 'SET' }] })
  expect(before.lines()).toEqual([[kit.id, 1]])
  expect(before.alerts()).toMatchObject([
    { text: expect.stringContaining(`Разместите ${fn36.name} в отдельный заказ`), variant: 'warning' },
  ])
  const products = [set, otherSet, fn36].map(({ id }) => ({ id, price: 1, quantity: 2 }))
  sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 6 }))
  const { lines, alerts } = setUp()
  expect(lines()).toEqual([[set.id, 2]])
  expect(alerts()).toHaveLength(2)
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toMatchObject({ products: [{ id: set.id }] })
})

test('a damaged basket is healed with a warning; one line more than an order takes is refused with one', () => {
  const many = Array.from({ length: 201 }, (_, index): Product => ({ ...fn36, id: index + 1, name: `ФН ${index + 1}` }))
  const products = many.map(({ id }) => ({ id, price: 1, quantity: 1 }))
  sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 201 }))
  const { add, setQuantity, lines, alerts } = setUp({ status: 'ready', value: many })
  expect(lines()).toHaveLength(200)
  expect(alerts()).toMatchObject([{ text: expect.stringContaining('была повреждена'), variant: 'warning' }])
  add(201)
  setQuantity(201, 3)
  expect(lines()).toHaveLength(200)
  expect(alerts()[0]?.text).toBe(
    'В одном заказе может быть не больше 200 товаров. Разместите ФН 201 в отдельный заказ.',
  )
  add(7, 2)
  expect(lines()[6]).toEqual([7, 3])
})

test('BASK-022: a line remembers the price it had until the buyer changes it or the price is back', () => {
  const { core, add, setQuantity, bus } = setUp()
  const line = () => bus.state.basket.value.products[0]
  const priced = (price: number) => core.set('products', { status: 'ready', value: [{ ...fn36, price }] })
  add(fn36.id)
  priced(100)
  priced(200)
  expect(line()).toEqual({ id: fn36.id, price: 20_000, quantity: 1, previousPrice: 1_649_000 })
  priced(fn36.price)
  expect(line()).toEqual({ id: fn36.id, price: 1_649_000, quantity: 1 })
  priced(100)
  setQuantity(fn36.id, 2)
  expect(line()).toEqual({ id: fn36.id, price: 10_000, quantity: 2 })
})
