import { eq, sql } from 'drizzle-orm'
import {
  getDeskOrder,
  getDeskOrders,
  makeDeskOrdersReady,
  payDeskOrder,
  payDeskOrders,
} from 'shared-contracts/api/desk/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { kopecksOf } from 'shared-contracts/domain/money'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { openDeskApi, type DeskApi } from '../../../testing/desk-api.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { letters } from '../../orders/letters/schema.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders, type OrderRow } from '../../orders/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { products } from '../../products/schema.ts'
import { registerDeskOrders } from './routes.ts'

const manager = 'Морозова Елена Викторовна'
const today = dayOf(new Date())

describeOnPostgres('orders at the desk', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let desk: DeskApi
  let api: Client
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.insert(users).values({ id: 9, name: manager, loginType: 'LK', phone: '79000000009', email: '' })
    await db.update(organisations).set({ shortName: 'ООО «Семёнов и Ко»', inn: '7701234567', kpp: '770101001' })
    await db.update(products).set({ months: 36 }).where(eq(products.id, 1))
    desk = await openDeskApi(db, (calls) => registerDeskOrders(calls, db), { userId: 9 })
    api = desk.api
  }, 60_000)
  afterAll(async () => {
    await desk.close()
    await shop.dispose()
  }, 60_000)

  const order = (...lines: [productId: number, quantity: number][]) =>
    placeOrder(db, terms, {
      ...{ organisation, author: buyer, key: undefined, delivery: false, price: undefined },
      body: bodyOf(contacts, ...lines),
    })
  const write = (id: number, columns: Partial<OrderRow>) => db.update(orders).set(columns).where(eq(orders.id, id))
  const read = (orderId: number) => api.answer(getDeskOrder, { params: { orderId } })
  const seen = async (orderId: number) => ({ 'if-match': `"${(await read(orderId)).version}"` })
  const find = async (query: Record<string, string> = {}) =>
    (await api.answer(getDeskOrders, { query })).items.map(({ orderId }) => orderId)
  const paymentsOf = (orderId: number) => db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId))

  test('DESK-003: orders are found by state, number, company and date, newest first and in pages', async () => {
    const [old, paid, ready, gone, ended] = [
      await order([2, 1]),
      await order([2, 1]),
      await order([2, 1]),
      await order([1, 2]),
      await order([2, 1]),
    ]
    await write(old, { createdAt: new Date('2026-01-15T10:00:00Z') })
    await write(paid, { payRemain: kopecksOf(0) })
    await write(ready, { goods: 'ready' })
    await shipNow(db, gone)
    await write(ended, { expiredAt: new Date() })

    expect(await find()).toEqual([ended, gone, ready, paid, old])
    const first = await api.answer(getDeskOrders, { query: { rowsCount: '2' } })
    const second = await api.answer(getDeskOrders, { query: { rowsCount: '3', after: first.next ?? '' } })
    expect([...first.items, ...second.items].map(({ orderId }) => orderId)).toEqual([ended, gone, ready, paid, old])
    expect(second.next).toBeNull()

    expect(await find({ state: 'unpaid' })).toEqual([gone, ready, old])
    expect(await find({ state: 'toShip' })).toEqual([paid])
    expect(await find({ state: 'ready' })).toEqual([ready])
    expect(await find({ state: 'shipped' })).toEqual([gone])
    expect(await find({ state: 'withoutNumbers' })).toEqual([gone])
    expect(await find({ state: 'ended' })).toEqual([ended])
    expect(await find({ number: `№ ${paid}` })).toEqual([paid])
    expect(await find({ company: 'семенов' })).toHaveLength(5)
    expect(await find({ company: '7701234567/770101001' })).toHaveLength(5)
    expect(await find({ company: '7809999999' })).toEqual([])
    expect(await find({ from: '2026-01-15', to: '2026-01-15' })).toEqual([old])
    expect(first.items[0]).toMatchObject({ company: 'ООО «Семёнов и Ко»', kpp: '770101001', hasEnded: true })
    expect((await api.refusal(getDeskOrders, { query: { after: 'x' } })).status).toBe(400)
  })

  test('DESK-003 SHIP-009: an order is shown with its company, lines, payments, shipments and journal', async () => {
    const id = await order([1, 3], [2, 1])
    await api.answer(payDeskOrder, {
      params: { orderId: id },
      body: { sum: 100.5, day: '2026-11-25', document: ' п/п № 418 ' },
      headers: await seen(id),
    })
    await shipNow(db, id)
    expect(await read(id)).toMatchObject({
      ...{ orderId: id, company: 'ООО «Семёнов и Ко»', payStatusName: 'Частично оплачен', statusName: 'Отгружен' },
      ...{ price: 400, payRemain: 299.5, isPickup: true, payObstacle: null },
      readyObstacle: 'Заказ уже отгружен.',
      lines: [
        { position: 0, quantity: 3, shipped: 3, price: 100 },
        { position: 1, quantity: 1, shipped: 1 },
      ],
      payments: [{ paidAt: '2026-11-24T21:00:00.000Z', sum: 100.5, isByCard: false, document: 'п/п № 418' }],
      shipments: [{ number: 1, pieces: 4 }],
      journal: [{ what: 'ship' }, { what: 'pay', who: manager, after: { sum: 10_050 } }],
    })
    expect((await api.refusal(getDeskOrder, { params: { orderId: 9_999_999 } })).status).toBe(404)
  })

  test('DESK-014 SHIP-009: a payment of an order that changed meanwhile is refused with what changed', async () => {
    const id = await order([2, 2])
    const params = { orderId: id }
    const headers = { ...(await seen(id)), 'idempotency-key': 'one' }
    const body = { sum: 50, day: today }
    expect((await api.refusal(payDeskOrder, { params, body })).status).toBe(428)
    const paid = await api.answer(payDeskOrder, { params, body, headers })
    expect(paid.payRemain).toBe(150)
    // The same request again pays nothing, another one with its key neither.
    expect((await api.answer(payDeskOrder, { params, body, headers })).payRemain).toBe(150)
    const reused = await api.refusal(payDeskOrder, { params, body: { ...body, sum: 60 }, headers })
    expect(reused).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
    const stale = await api.refusal(payDeskOrder, { params, body, headers: { 'if-match': headers['if-match'] } })
    expect(stale).toMatchObject({ status: 412, body: { code: 'CHANGED' } })
    expect(stale.body.message).toContain(`оплата, ${manager}`)

    const tooMuch = { params, body: { sum: 150.01, day: today }, headers: await seen(id) }
    expect((await api.refusal(payDeskOrder, tooMuch)).body.fields).toMatchObject([{ path: 'sum' }])
    const early = { params, body: { sum: 1, day: '2026-01-01' }, headers: await seen(id) }
    expect((await api.refusal(payDeskOrder, early)).body.fields).toMatchObject([
      { path: 'day', message: expect.stringContaining('не раньше') },
    ])
    const earlyRests = { orders: [{ orderId: id, payRemain: (await read(id)).payRemain }] }
    const [refused] = await api.answer(payDeskOrders, { body: { ...earlyRests, day: '2026-01-01' } })
    expect(refused?.error).toContain('не раньше')
    const toCome = { params, body: { sum: 1, day: '2999-01-01' }, headers: await seen(id) }
    expect((await api.refusal(payDeskOrder, toCome)).body.fields).toMatchObject([{ path: 'day' }])
    for (const sum of [100.009, 1e14]) {
      const rounded = { params, body: { sum, day: today }, headers: await seen(id) }
      expect((await api.refusal(payDeskOrder, rounded)).body.fields).toMatchObject([{ path: 'sum' }])
      const orders = [{ orderId: id, payRemain: sum }]
      expect((await api.refusal(payDeskOrders, { body: { orders, day: today } })).status).toBe(400)
    }
    await write(id, { expiredAt: new Date() })
    const ended = await api.refusal(payDeskOrder, { params, body, headers: await seen(id) })
    expect(ended).toMatchObject({ status: 409, body: { code: 'ORDER_REFUSED' } })
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('DESK-004: the rests of several orders are paid with one date; what was not is told per order', async () => {
    const [one, other, expired, changed] = [
      await order([2, 1]),
      await order([2, 2]),
      await order([2, 1]),
      await order([2, 1]),
    ]
    await write(expired, { expiredAt: new Date() })
    const body = {
      orders: [one, other, expired, changed, 9_999_999].map((orderId) => ({
        orderId,
        payRemain: { [other]: 200, [changed]: 99 }[orderId] ?? 100,
      })),
      day: '2026-11-25',
      document: 'реестр № 7',
    }
    const headers = { 'idempotency-key': 'register' }
    const results = await api.answer(payDeskOrders, { body, headers })
    expect(results).toEqual([
      { id: one, error: null },
      { id: other, error: null },
      { id: expired, error: expect.stringContaining('не оплачен вовремя') },
      { id: changed, error: expect.stringContaining('Остаток изменился: к оплате 100,00') },
      { id: 9_999_999, error: expect.stringContaining('Такого заказа нет') },
    ])
    expect(await paymentsOf(other)).toMatchObject([
      { sum: 20_000, paidAt: new Date('2026-11-24T21:00:00Z'), document: 'реестр № 7', recordedBy: manager },
    ])
    // A repetition after a lost answer tells the same and pays nothing.
    expect((await api.answer(payDeskOrders, { body, headers })).slice(0, 2)).toEqual(results.slice(0, 2))
    expect(await paymentsOf(one)).toHaveLength(1)
    const told = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(letters)
      .where(sql`${letters.orderId} = ${one} and ${letters.kind} = 'paid'`)
    expect(told).toEqual([{ count: 1 }])
  })

  test('DESK-004 DESK-013: pickups become ready, the others are told, each change has its row', async () => {
    const [pickup, ready, delivery] = [await order([2, 1]), await order([2, 1]), await order([2, 1])]
    await write(ready, { goods: 'ready' })
    await write(delivery, { deliveryTypeId: 1 })
    const results = await api.answer(makeDeskOrdersReady, { body: { orderIds: [pickup, ready, delivery, pickup] } })
    expect(results).toEqual([
      { id: pickup, error: null },
      { id: ready, error: 'Заказ уже готов к выдаче.' },
      { id: delivery, error: 'Заказ с доставкой: отгрузите его.' },
    ])
    expect(await read(pickup)).toMatchObject({
      statusName: 'Готов к выдаче',
      journal: [{ what: 'ready', who: manager }],
    })
    expect((await read(ready)).journal).toEqual([])
  })
})
