import type { Product } from 'shared-contracts/api/products'
import { fn15, fn36, kit, otherSet, set, setUp } from '../testing.ts'

test('BASK-022 CALL-056: prices follow a new list', () => {
  const { add, core, bus } = setUp()
  add(fn36.id, 2)
  core.set('products', { status: 'ready', value: [{ ...fn36, price: 10_000.5 }] })
  expect(bus.state.basket.value.totalPrice).toBe(2_000_100)
  expect(JSON.parse(sessionStorage.getItem('order') ?? '')).toMatchObject({ totalPrice: 20_001 })
})

test('AMB-101: a line whose product is gone is removed with a warning that names it, even after a reload', () => {
  setUp().add(fn36.id)
  const { core, lines, alerts } = setUp({ status: 'loading' })
  core.set('products', { status: 'ready', value: [fn15] })
  expect(lines()).toEqual([])
  expect(alerts()[0]).toMatchObject({
    text: `Товар «${fn36.name}» недоступен для заказа и удален из корзины.`,
    variant: 'warning',
  })
})

test.each([7, 200])('AMB-101: %i lines removed at once are all named, in one warning', (count) => {
  const name = (id: number) => `Фискальный накопитель ФН-1.2, исполнение Ин15-4, с упаковкой, № ${id}`
  const many = Array.from({ length: count }, (_, index): Product => ({ ...fn36, id: index + 1, name: name(index + 1) }))
  const { add, core, lines, alerts } = setUp({ status: 'ready', value: [...many, fn15] })
  for (const { id } of many) add(id)
  core.set('products', { status: 'ready', value: [fn15] })
  expect(lines()).toEqual([])
  const names = many.map(({ id }) => `«${name(id)}»`).join(', ')
  expect(alerts()).toMatchObject([
    { text: `Товары ${names} недоступны для заказа и удалены из корзины.`, variant: 'warning' },
  ])
})

test('BASK-011 BASK-012 BASK-013 BASK-015 BASK-016 BASK-018: conflicting lines, stored or caused by a changed type, are removed with a warning', () => {
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

test('a damaged basket is repaired with a warning, and a line above the limit is refused with one', () => {
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

test('BASK-022: a line keeps its previous price until the buyer changes the line or the price is restored', () => {
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

test('prices and names follow only a loaded list, for the lines of the basket', () => {
  const { core, add, lines, bus } = setUp()
  add(fn36.id)
  core.set('products', { status: 'loading', value: [] })
  core.set('products', { status: 'failed', message: 'нет связи', value: [{ ...fn36, price: 1 }] })
  expect(lines()).toEqual([[fn36.id, 1]])
  expect(bus.state.basket.value.totalPrice).toBe(1_649_000)
})

test('BASK-009: a removed line marks the delivery data as started, a changed price does not', () => {
  const { core, add, bus } = setUp()
  const started = () => bus.state.delivery.value.start
  add(fn36.id)
  add(fn15.id)
  core.update('delivery', (delivery) => ({ ...delivery, start: false }))
  core.set('products', { status: 'ready', value: [{ ...fn36, price: 1 }, fn15] })
  expect(started()).toBe(false)
  core.set('products', { status: 'ready', value: [fn15] })
  expect(started()).toBe(true)
})

test('before the list is loaded a line can be changed and removed, but nothing added', () => {
  setUp().add(fn36.id, 3)
  const { add, setQuantity, lines, bus } = setUp({ status: 'loading' })
  add(fn15.id)
  setQuantity(fn15.id, 2)
  setQuantity(fn36.id, 5)
  expect(lines()).toEqual([[fn36.id, 5]])
  expect(bus.state.basket.value.totalPrice).toBe(5 * 1_649_000)
  setQuantity(fn15.id, 0)
  setQuantity(fn36.id, 0)
  expect(lines()).toEqual([])
})

test('AMB-101: a removed line is named by its number if it has no name, and by its new name if renamed', () => {
  const products = [7901, fn36.id].map((id) => ({ id, price: 1, quantity: 1 }))
  sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 2 }))
  const { core, alerts } = setUp({ status: 'loading' })
  core.set('products', { status: 'ready', value: [{ ...fn36, name: 'Переименованный' }] })
  expect(alerts()).toMatchObject([{ text: 'Товар «№ 7901» недоступен для заказа и удален из корзины.' }])
  core.set('products', { status: 'ready', value: [] })
  expect(alerts()[0]?.text).toContain('«Переименованный»')
})
