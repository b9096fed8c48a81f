import { and, asc, eq } from 'drizzle-orm'
import {
  addSerialNumbers,
  checkSerialNumbers,
  getOrderShipping,
  getWaitingOrders,
  setTrackNumber,
  shipOrder,
  withdrawShipment,
} from 'shared-contracts/api/desk/shipping'
import { dayOf } from 'shared-contracts/domain/days'
import { kopecksOf } from 'shared-contracts/domain/money'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { openDeskApi, type DeskApi } from '../../../testing/desk-api.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { journal } from '../../journal/schema.ts'
import { documentTasks, orderDocuments } from '../../orders/documents/schema.ts'
import { letters } from '../../orders/letters/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders, type OrderRow } from '../../orders/schema.ts'
import { serialNumbers, shipments } from '../../orders/shipments/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { registerDeskShipping } from './routes.ts'

/** A serial number that no other test has. */
let count = 0
const drive = () => `9960440530${String((count += 1)).padStart(6, '0')}`
const manager = 'Морозова Елена Викторовна'

describeOnPostgres('shipping at the desk', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let desk: DeskApi
  let api: Client
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.insert(users).values({ id: 9, name: manager, loginType: 'LK', phone: '79000000009', email: '' })
    await db.update(organisations).set({ shortName: 'ООО «Семёнов и Ко»', inn: '7701234567', kpp: '770101001' })
    desk = await openDeskApi(db, (calls) => registerDeskShipping(calls, { db, hasEdo: false }), { userId: 9 })
    api = desk.api
  }, 60_000)
  afterAll(async () => {
    await desk.close()
    await shop.dispose()
  }, 60_000)

  const order = async (...lines: [productId: number, quantity: number][]) => {
    const body = bodyOf(contacts, ...lines)
    return placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body,
    })
  }
  const write = (id: number, columns: Partial<OrderRow>) => db.update(orders).set(columns).where(eq(orders.id, id))
  const shippingOf = (orderId: number) => api.answer(getOrderShipping, { params: { orderId } })
  const seen = async (orderId: number) => ({ 'if-match': `"${(await shippingOf(orderId)).version}"` })
  const ship = async (orderId: number, body: object, headers: Record<string, string> = {}) =>
    api.answer(shipOrder, { params: { orderId }, body, headers: { ...(await seen(orderId)), ...headers } })
  const refusedShip = async (orderId: number, body: object, headers: Record<string, string> = {}) =>
    api.refusal(shipOrder, { params: { orderId }, body, headers: { ...(await seen(orderId)), ...headers } })
  const line = (position: number, quantity: number, ...numbers: string[]) => ({
    position,
    quantity,
    serialNumbers: numbers,
  })
  const journalOf = async (orderId: number) =>
    (
      await db
        .select()
        .from(journal)
        .where(eq(journal.subject, `order ${orderId}`))
        .orderBy(asc(journal.id))
    ).map(({ what, who }) => `${what}: ${who}`)

  test('DESK-005: paid and partly shipped orders wait to be shipped, oldest first', async () => {
    const [unpaid, late, early, part, gone, expired] = [
      await order([1, 1]),
      await order([1, 1]),
      await order([1, 1]),
      await order([1, 3]),
      await order([1, 1]),
      await order([1, 1]),
    ]
    const payRemain = kopecksOf(0)
    await write(late, { payRemain, createdAt: new Date('2020-02-01') })
    await write(early, { payRemain, createdAt: new Date('2020-01-01') })
    await ship(part, { lines: [line(0, 2)] })
    await ship(gone, { lines: [line(0, 1)] })
    await write(expired, { payRemain, expiredAt: new Date() })
    const { items, next } = await api.answer(getWaitingOrders)
    expect(items.map(({ orderId }) => orderId)).toEqual([early, late, part])
    expect(next).toBeNull()
    expect(items[2]).toMatchObject({
      statusName: 'Отгружен частично',
      pieces: 3,
      shipped: 2,
      company: 'ООО «Семёнов и Ко»',
    })
    const found = async (query: object) =>
      (await api.answer(getWaitingOrders, { query })).items.map(({ orderId }) => orderId)
    expect(await found({ number: `№ ${late}` })).toEqual([late])
    for (const company of ['семенов', 'СЕМЁНОВ И', 'ооо "Семенов', '77012', '7701234567 / 770101001', ' '])
      expect(await found({ company })).toEqual([early, late, part])
    for (const company of ['Ромашка', '01234567', '7701234567/770101002', '%'])
      expect(await found({ company })).toEqual([])
    await write(unpaid, { payRemain })
    expect(await found({})).toEqual([early, late, unpaid, part])
  })

  test('DESK-005: a page holds fifty orders and the next one continues after them', async () => {
    const template = await order([1, 1])
    const [row] = await db.select().from(orders).where(eq(orders.id, template))
    if (row === undefined) throw new Error('no order')
    const ids = Array.from({ length: 51 }, (_, index) => 2_000 + index)
    const createdAt = new Date('2019-01-01')
    await db.insert(orders).values(ids.map((id) => ({ ...row, id, createdAt, payRemain: kopecksOf(0) })))
    const first = await api.answer(getWaitingOrders)
    expect(first.items.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 50))
    const second = await api.answer(getWaitingOrders, { query: { after: first.next } })
    expect(second.items[0]?.orderId).toBe(ids[50])
    expect((await api.refusal(getWaitingOrders, { query: { after: 'x' } })).status).toBe(400)
    await db.delete(orders).where(eq(orders.createdAt, createdAt))
  })

  test('DESK-005 DESK-013: an order is shipped in parts with serial numbers, however they are typed, carrier and day', async () => {
    const id = await order([1, 3], [2, 2])
    const [one, two] = [drive(), drive()]
    await write(id, { createdAt: new Date('2026-11-20T12:00:00Z') })
    const shipped = await ship(id, {
      lines: [line(0, 2, ` ${one.slice(0, 8)} ${one.slice(8)}`, '', two)],
      ...{ carrier: 'СДЭК', trackNumber: ' 1008449 ', day: '2026-11-21' },
    })
    expect(shipped).toEqual({ shipmentId: expect.any(Number), number: 1 })
    expect(await shippingOf(id)).toMatchObject({
      obstacle: null,
      nextNumber: 2,
      lines: [
        { position: 0, ordered: 3, shipped: 2, stock: expect.any(Number), price: 100 },
        { position: 1, ordered: 2, shipped: 0 },
      ],
      shipments: [
        {
          ...{ number: 1, shippedAt: '2026-11-20T21:00:00.000Z', carrier: 'СДЭК', trackNumber: '1008449' },
          lines: [{ position: 0, quantity: 2, serialNumbers: 2 }],
        },
      ],
    })
    await ship(id, { lines: [line(0, 1), line(1, 2)] })
    expect(await shippingOf(id)).toMatchObject({ obstacle: expect.stringContaining('отгружен целиком') })
    expect(await refusedShip(id, { lines: [line(0, 1)] })).toMatchObject({
      status: 409,
      body: { code: 'SHIPMENT_REFUSED', message: expect.stringContaining('отгружен целиком') },
    })
    expect(await journalOf(id)).toEqual([`ship: ${manager}`, `ship: ${manager}`])
  })

  test('DESK-005: each refused line and serial number is named, and nothing is shipped', async () => {
    const sold = drive()
    await ship(await order([1, 1]), { lines: [line(0, 1, sold)] })
    const id = await order([1, 2], [2, 1])
    const twice = drive()
    const answer = await refusedShip(id, { lines: [line(0, 2, twice, twice, sold, '12'), line(1, 5)] })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('Всего ошибок: 5')
    expect(answer.body.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'lines.0: Серийных номеров больше, чем штук',
      `lines.0.serialNumbers.${twice}: Повтор: ${twice}`,
      `lines.0.serialNumbers.${sold}: Уже продан: ${sold}`,
      'lines.0.serialNumbers.12: 12: нужно 16 цифр',
      'lines.1.quantity: Осталось отгрузить 1 шт.',
    ])
    expect(await journalOf(id)).toEqual([])
    expect(await db.select().from(serialNumbers).where(eq(serialNumbers.orderId, id))).toEqual([])
  })

  test.each([
    ['2999-01-01', 'День отгрузки еще не наступил'],
    ['2020-01-01', 'Заказ оформлен позже этого дня'],
  ])('DESK-005: an order is not shipped on %s', async (day, message) => {
    const answer = await refusedShip(await order([1, 1]), { lines: [line(0, 1)], day })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'day', message }] } })
  })

  test('DESK-005: a repeated press ships once, also in parallel and after other changes', async () => {
    const id = await order([1, 2])
    const [headers, body] = [{ ...(await seen(id)), 'idempotency-key': 'press-1' }, { lines: [line(0, 1)] }]
    const press = () => api.answer(shipOrder, { params: { orderId: id }, body, headers })
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map(({ shipmentId }) => shipmentId)).size).toBe(1)
    await ship(id, { lines: [line(0, 1)], day: dayOf(new Date()) })
    expect(await press()).toEqual(answers[0])
    expect(await db.select().from(shipments).where(eq(shipments.orderId, id))).toHaveLength(2)
    expect(await refusedShip(id, { lines: [line(0, 2)] }, { 'idempotency-key': 'press-1' })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    })
    expect((await refusedShip(id, body, { 'idempotency-key': '' })).status).toBe(400)
  })

  test('DESK-014: a shipment of an order that another manager has changed is refused with what was changed', async () => {
    const id = await order([1, 2])
    const stale = await seen(id)
    await ship(id, { lines: [line(0, 1)] })
    const sent = { params: { orderId: id }, body: { lines: [line(0, 1)] } }
    expect(await api.refusal(shipOrder, { ...sent, headers: stale })).toMatchObject({
      status: 412,
      body: { code: 'CHANGED', message: expect.stringMatching(`Заказ № ${id} уже изменен: отгрузка, ${manager}, `) },
    })
    expect((await api.refusal(shipOrder, sent)).status).toBe(428)
    const [shipment] = (await shippingOf(id)).shipments
    const params = { shipmentId: shipment?.shipmentId }
    for (const [call, body] of [
      [setTrackNumber, { trackNumber: 'T' }],
      [addSerialNumbers, { lines: [{ position: 0, serialNumbers: [drive()] }] }],
      [withdrawShipment, { reason: 'Не тот товар' }],
    ] as const)
      expect((await api.refusal(call, { params, body, headers: stale })).status).toBe(412)
    expect((await shippingOf(id)).shipments).toEqual([shipment])
    await write(id, { payRemain: kopecksOf(0) })
    expect((await api.refusal(shipOrder, { ...sent, headers: stale })).status).toBe(412)
  })

  test('DESK-005: sold serial numbers are found with their order, however they are typed', async () => {
    const [sold, free] = [drive(), drive()]
    const id = await order([1, 1])
    await ship(id, { lines: [line(0, 1, sold)] })
    const body = { serialNumbers: [`${sold.slice(0, 4)}-${sold.slice(4)}`, free, 'нет', sold] }
    expect(await api.answer(checkSerialNumbers, { body })).toEqual([
      { serialNumber: sold, orderId: id, shipmentNumber: 1, shippedAt: expect.any(String) },
    ])
    expect((await api.refusal(checkSerialNumbers, { body: { serialNumbers: Array(501).fill('1') } })).status).toBe(400)
  })

  test('DESK-006: a track number is added and corrected, and missing serial numbers are added, without a second letter', async () => {
    const id = await order([1, 2], [2, 1])
    const [one, two, other] = [drive(), drive(), drive()]
    const { shipmentId } = await ship(id, { lines: [line(0, 2, one), line(1, 1)] })
    const params = { shipmentId }
    const lettersOf = () =>
      db
        .select()
        .from(letters)
        .where(and(eq(letters.orderId, id), eq(letters.kind, 'shipped')))
    const before = await lettersOf()
    for (const trackNumber of ['T1', 'T2', 'T2'])
      await api.answer(setTrackNumber, { params, body: { trackNumber }, headers: await seen(id) })
    await db.delete(documentTasks).where(eq(documentTasks.orderId, id))
    const add = async (...lines: object[]) => ({ params, body: { lines }, headers: await seen(id) })
    const [first, second] = [
      { position: 0, serialNumbers: [one, two] },
      { position: 1, serialNumbers: [other] },
    ]
    expect(await api.answer(addSerialNumbers, await add(first, second))).toEqual({ added: 2 })
    expect(await api.answer(addSerialNumbers, await add(first))).toEqual({ added: 0 })
    expect((await shippingOf(id)).shipments).toMatchObject([
      { trackNumber: 'T2', lines: [{ serialNumbers: 2 }, { serialNumbers: 1 }] },
    ])
    expect(await db.select().from(documentTasks).where(eq(documentTasks.orderId, id))).toMatchObject([{ shipmentId }])
    expect(await lettersOf()).toEqual(before)
    const refused = await api.refusal(addSerialNumbers, await add({ position: 0, serialNumbers: [drive()] }))
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('больше, чем штук') } })
    expect(await journalOf(id)).toEqual(
      ['ship', 'track', 'track', 'numbers', 'numbers'].map((what) => `${what}: ${manager}`),
    )
    expect(
      (await api.refusal(setTrackNumber, { params, body: { trackNumber: ' ' }, headers: await seen(id) })).status,
    ).toBe(400)
  })

  test('DESK-006: a withdrawn shipment frees its pieces and drives, takes no more changes, and is shipped anew', async () => {
    const id = await order([1, 2])
    const sold = drive()
    const { shipmentId } = await ship(id, { lines: [line(0, 2, sold)] })
    const params = { shipmentId }
    const body = { reason: 'Не тот товар' }
    expect(
      (await api.refusal(withdrawShipment, { params, body: { reason: '…' }, headers: await seen(id) })).status,
    ).toBe(400)
    await api.answer(withdrawShipment, { params, body, headers: await seen(id) })
    expect(await api.answer(checkSerialNumbers, { body: { serialNumbers: [sold] } })).toEqual([])
    expect(await shippingOf(id)).toMatchObject({ nextNumber: 1, shipments: [], lines: [{ shipped: 0 }] })
    for (const [call, sent] of [
      [withdrawShipment, body],
      [setTrackNumber, { trackNumber: 'T' }],
      [addSerialNumbers, { lines: [{ position: 0, serialNumbers: [sold] }] }],
    ] as const) {
      const answer = await api.refusal(call, { params, body: sent, headers: await seen(id) })
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('отозвана') } })
    }
    expect(await ship(id, { lines: [line(0, 2, sold)] })).toMatchObject({ number: 1 })
    expect(await journalOf(id)).toEqual(['ship', 'withdraw', 'ship'].map((what) => `${what}: ${manager}`))
    expect(await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))).toEqual([])
  })

  test('a missing order or shipment is not found', async () => {
    for (const missing of [999_999, 999_999_999_999_999]) {
      expect((await api.refusal(getOrderShipping, { params: { orderId: missing } })).status).toBe(404)
      const sent = { params: { shipmentId: missing }, body: { reason: 'Ошибка' } }
      expect((await api.refusal(withdrawShipment, sent)).status).toBe(404)
    }
  })
})
