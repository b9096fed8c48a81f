import { getOrders } from 'shared-contracts/api/orders'
import { basketCount } from 'shared-contracts/domain/basket'
import type { Command } from 'shared-contracts/portal/commands'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { fn15, fn36, kit, otherSet, set, setUp } from '../testing.ts'

test('BASK-001 BASK-002 BASK-003: adding puts one piece into the basket, or one more', () => {
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

test('BASK-004 BASK-005 BASK-006: a quantity of 0 or less and a removal delete the line', () => {
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

test.each<[string, Command]>([
  ['adding a product', { type: 'basket/add', productId: fn15.id }],
  ['adding more of a product', { type: 'basket/add', productId: fn36.id }],
  ['a quantity', { type: 'basket/setQuantity', productId: fn36.id, quantity: 5 }],
  ['a quantity of 0', { type: 'basket/setQuantity', productId: fn36.id, quantity: 0 }],
  ['a removal', { type: 'basket/remove', productId: fn36.id }],
  ['clearing the basket', { type: 'basket/clear' }],
])('BASK-009: %s marks the delivery data as started', (_change, command) => {
  const { add, core, bus } = setUp()
  add(fn36.id)
  core.update('delivery', (delivery) => ({ ...delivery, start: false }))
  bus.send(command)
  expect(bus.state.delivery.value.start).toBe(true)
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
      detail: `Не сочетается с товаром в корзине: «${fn36.name}»`,
    },
  ])
  jest.advanceTimersByTime(59_999)
  expect(alerts()).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(alerts()).toEqual([])
})

test('ERR-012: the warning names at most two of the lines that the product conflicts with', () => {
  const { add, alerts } = setUp()
  for (const product of [fn36, fn15, kit]) add(product.id)
  add(set.id)
  expect(alerts()[0]?.detail).toBe(`Не сочетается с товарами в корзине: «${fn36.name}», «${fn15.name}» и еще 1`)
})

test.each([
  ['its removal', { type: 'basket/remove', productId: fn36.id }],
  ['the quantity 0', { type: 'basket/setQuantity', productId: fn36.id, quantity: 0 }],
  ['an empty basket', { type: 'basket/clear' }],
] as const)('ERR-012: the warning goes when the last conflicting line goes by %s', (_, command) => {
  const { add, bus, alerts } = setUp()
  add(fn36.id)
  add(kit.id)
  add(set.id)
  bus.send({ type: 'basket/remove', productId: kit.id })
  expect(alerts()).toHaveLength(1)
  bus.send({ type: 'basket/setQuantity', productId: fn36.id, quantity: 5 })
  expect(alerts()).toHaveLength(1)
  bus.send(command)
  expect(alerts()).toEqual([])
})

test('BASK-014 BASK-017: the same SET again and a KIT beside an FN are accepted', () => {
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

test('a product that cannot be ordered is not added', () => {
  const { add, lines } = setUp({ status: 'ready', value: [{ ...fn36, availableStatus: 4 }] })
  add(fn36.id)
  expect(lines()).toEqual([])
})

test('BASK-020 BASK-021: the basket is stored with every change and read at the start', () => {
  setUp().add(fn36.id, 3)
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toMatchObject({ totalPrice: 49_470 })
  expect(setUp({ status: 'loading' }).lines()).toEqual([[fn36.id, 3]])
})

test('AMB-102: the submit of an order passes through its phases', () => {
  const { bus } = setUp()
  const flags = () => {
    const { startOrder, orderLoaderFlag, isSuccessOrder } = bus.state.basket.value
    return { startOrder, orderLoaderFlag, isSuccessOrder }
  }
  bus.send({ type: 'basket/submit', phase: 'started' })
  expect(flags()).toEqual({ startOrder: true, orderLoaderFlag: false, isSuccessOrder: false })
  bus.send({ type: 'basket/submit', phase: 'sending' })
  expect(flags()).toEqual({ startOrder: true, orderLoaderFlag: true, isSuccessOrder: false })
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  expect(flags()).toEqual({ startOrder: false, orderLoaderFlag: false, isSuccessOrder: true })
  for (const phase of ['failed', 'idle'] as const) {
    bus.send({ type: 'basket/submit', phase })
    expect(flags()).toEqual({ startOrder: false, orderLoaderFlag: false, isSuccessOrder: false })
  }
})

test('ORDER-014 AMB-102: a placed order loads the order list of its organisation once, into the basket', async () => {
  const { core, bus, call } = setUp()
  call.mockResolvedValueOnce(sampleOrders)
  core.update('organisation', (organisation) => ({ ...organisation, orgId: 11 }))
  bus.emit({ type: 'order/placed', orderId: 104_518 })
  await jest.advanceTimersByTimeAsync(0)
  expect(call.mock.calls.map(([request, input]) => [request, input])).toEqual([
    [getOrders, { params: { orgId: 11 }, query: { rowsCount: 20, rowsOffset: 0 } }],
  ])
  expect(bus.state.basket.value.ordersHistory).toEqual(sampleOrders)
})

test('AMB-030: a reset empties the basket', () => {
  const { add, store, lines } = setUp()
  add(fn36.id)
  store.reset()
  expect(lines()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('AMB-102: a failed list changes nothing, and a reset drops a pending one', async () => {
  const { bus, core, call, store } = setUp()
  core.set('organisation', { orgId: 11, login: null, type: undefined })
  call.mockRejectedValueOnce(new Error('down'))
  bus.emit({ type: 'order/placed', orderId: 1 })
  await jest.advanceTimersByTimeAsync(0)
  expect(bus.state.basket.value.ordersHistory).toEqual([])
  call.mockResolvedValueOnce(sampleOrders)
  bus.emit({ type: 'order/placed', orderId: 2 })
  store.reset()
  await jest.advanceTimersByTimeAsync(0)
  expect(bus.state.basket.value.ordersHistory).toEqual([])
})
