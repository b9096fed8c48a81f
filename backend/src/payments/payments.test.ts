import { eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { kopecksOf, timesMoney, type Kopecks } from 'shared-contracts/domain/money'
import { z } from 'zod/mini'
import type { Database } from '../database/database.ts'
import { runHousekeeping } from '../orders/expiry/housekeeping.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { orders, type OrderRow } from '../orders/schema.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { bodyOf, contacts } from '../testing/order.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../testing/shop-database.ts'
import { describeOnPostgres } from '../testing/describe-on-postgres.ts'
import type { Acquiring, NewPayment } from './acquiring.ts'
import { checkOpenPayments } from './check-payments.ts'
import { payments } from './schema.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment, type PaymentServices } from './start-payment.ts'

const publicUrl = 'https://shop.example.ru'
const orgId: number = organisation.id
const HOUR = 60 * 60_000

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let services: PaymentServices
  /** Requests to open a payment, and what the acquirer answers for each id. */
  let opened: NewPayment[]
  let statuses: Map<string, PaymentStatus>
  let readings: string[]
  let fault: OutsideError | undefined
  let logged: [message: string, details: object][]

  const acquiring: Acquiring = {
    open(payment) {
      opened.push(payment)
      if (fault !== undefined) return Promise.reject(fault)
      const id = `id-of-${payment.key}`
      return Promise.resolve({ id, pageUrl: `https://pay.example.ru/${id}` })
    },
    read(id) {
      readings.push(id)
      return fault === undefined ? Promise.resolve(statuses.get(id) ?? 'NEW') : Promise.reject(fault)
    },
    noticeSchema: z.unknown(),
    readNotice: () => ({ id: '' }),
  }
  const log = {
    info: (details: object, message: string) => void logged.push([message, details]),
    error: (details: object, message: string) => void logged.push([message, details]),
  }

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    services = { db, acquiring, publicUrl, log }
    // Opens all connections of the pool, so that parallel work begins at once.
    await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(0.2)`)))
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(payments)
    await db.delete(orders)
    ;[opened, readings, logged, statuses, fault] = [[], [], [], new Map(), undefined]
  })

  const order = () =>
    placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, [1, 2], [2, 1]),
    })
  const change = (id: number, values: Partial<OrderRow>) => db.update(orders).set(values).where(eq(orders.id, id))
  const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  const start = (orderId: number, email = 'buh@example.ru', of = orgId) =>
    startPayment(services, { orgId: of, orderId, email })
  const paymentsOf = (orderId: number) =>
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)
  const started = async (orderId: number, email?: string) => {
    await start(orderId, email)
    const payment = (await paymentsOf(orderId)).at(-1)
    if (payment === undefined) throw new Error('no payment')
    return payment
  }
  const settle = (payment: { key: string; orderId: number }, status: PaymentStatus, of = db) =>
    settlePayment(of, payment, status, log)

  test('CALL-036: a payment of the whole order is opened with its receipt, e-mail and return address', async () => {
    const orderId = await order()
    const { key, pageUrl } = await started(orderId)
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(pageUrl).toBe(`https://pay.example.ru/id-of-${key}`)
    expect(opened).toEqual([
      {
        key,
        orderId,
        sum: kopecksOf(300),
        description: `Оплата заказа № ${orderId}`,
        email: 'buh@example.ru',
        items: [
          expect.objectContaining({ description: 'Товар 1', quantity: 2, price: kopecksOf(100) }),
          expect.objectContaining({ description: 'Товар 2', quantity: 1, price: kopecksOf(100) }),
        ],
        returnUrl: `${publicUrl}/orders/${orderId}/cb?key=${key}`,
      },
    ])
  })

  test('twenty parallel requests open one payment; another e-mail opens another', async () => {
    const orderId = await order()
    const pages = await Promise.all(Array.from({ length: 20 }, () => start(orderId)))
    expect(new Set(pages).size).toBe(1)
    expect(new Set(opened.map(({ key }) => key)).size).toBe(1)
    expect(await start(orderId)).toBe(pages[0])
    expect(await start(orderId, 'other@example.ru')).not.toBe(pages[0])
    expect(await paymentsOf(orderId)).toHaveLength(2)
  })

  test('an order has at most ten open payments', async () => {
    const orderId = await order()
    for (let turn = 0; turn < 10; turn += 1) await start(orderId, `${turn}@example.ru`)
    await expect(start(orderId, 'eleventh@example.ru')).rejects.toMatchObject({ statusCode: 429 })
  })

  test.each<[string, Partial<OrderRow>, number, string]>([
    ['paid', { payRemain: kopecksOf(0) }, 409, 'ORDER_ALREADY_PAID'],
    ['expired', { expiredAt: new Date() }, 409, 'ORDER_EXPIRED'],
  ])('ERR-055: an order that is %s is not paid', async (_, changed, statusCode, code) => {
    const orderId = await order()
    await change(orderId, changed)
    await expect(start(orderId)).rejects.toMatchObject({ statusCode, body: { code } })
    expect(opened).toEqual([])
  })

  test('A5: an order of another organisation, a missing one and an impossible number are not found', async () => {
    const orderId = await order()
    for (const [id, of] of [
      [orderId, 2002],
      [1, orgId],
      [999_999_999_999_999, orgId],
    ] as const) {
      await expect(start(id, undefined, of)).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test('a lost answer is asked for again with the same key, a refused payment with another one', async () => {
    const orderId = await order()
    fault = new OutsideError('payments', 'away', 'no answer')
    await expect(start(orderId)).rejects.toBe(fault)
    await expect(start(orderId)).rejects.toBe(fault)
    fault = new OutsideError('payments', 'refused', 'status 400')
    await expect(start(orderId)).rejects.toBe(fault)
    fault = undefined
    await start(orderId)
    const [first, second, third, fourth] = opened.map(({ key }) => key)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
    expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['CANCELED', 'NEW'])
  })

  test('a payment that the acquirer has cancelled meanwhile is followed by a new one, a paid one by none', async () => {
    const orderId = await order()
    const first = await started(orderId)
    statuses.set(first.acquirerId ?? '', 'CANCELED')
    const second = await started(orderId)
    expect(second.key).not.toBe(first.key)
    statuses.set(second.acquirerId ?? '', 'SUCCEEDED')
    await expect(start(orderId)).rejects.toMatchObject({ body: { code: 'ORDER_ALREADY_PAID' } })
    expect(await rowOf(orderId)).toMatchObject({ payRemain: 0, payStatusName: 'Оплачен' })
  })

  test.each([
    ['a pickup order is assembled and gets its FNR', DELIVERY_TYPE_ID.pickup, 'Сборка заказа', /^FNR-\d+$/],
    ['a delivery awaits its shipping', DELIVERY_TYPE_ID.delivery, 'Ожидает отгрузку', undefined],
  ])('PAY-020: once paid, %s', async (_, deliveryTypeId, statusName, fnr) => {
    const orderId = await order()
    await change(orderId, { deliveryTypeId, statusName: 'Не оплачен' })
    expect(await settle(await started(orderId), 'SUCCEEDED')).toBe('SUCCEEDED')
    expect(await rowOf(orderId)).toMatchObject({
      payRemain: 0,
      payStatusName: 'Оплачен',
      statusName,
      fnr: fnr === undefined ? null : expect.stringMatching(fnr),
    })
  })

  test('an order shipped on credit keeps its status when it is paid', async () => {
    const orderId = await order()
    await change(orderId, { statusName: 'Отгружен' })
    await settle(await started(orderId), 'SUCCEEDED')
    expect(await rowOf(orderId)).toMatchObject({ payStatusName: 'Оплачен', statusName: 'Отгружен' })
  })

  describe('F14: notices', () => {
    /** An order of which more is left than its open payment pays, so that a second credit would show. */
    async function underpaid() {
      const orderId = await order()
      const payment = await started(orderId)
      await change(orderId, { payRemain: timesMoney(payment.sum, 3) })
      return payment
    }
    const left = async ({ orderId, sum }: { orderId: number; sum: Kopecks }) =>
      ((await rowOf(orderId))?.payRemain ?? 0) / sum
    const changes = () => logged.filter(([message]) => message === 'payment settled')

    test('twice and fifty in parallel from two backends make one transition', async () => {
      const payment = await underpaid()
      const other = shop.connect()
      await settle(payment, 'SUCCEEDED')
      await Promise.all(
        Array.from({ length: 50 }, (_, turn) => settle(payment, 'SUCCEEDED', turn % 2 === 0 ? db : other)),
      )
      expect([await left(payment), changes().length]).toEqual([2, 1])
      expect(await rowOf(payment.orderId)).toMatchObject({ payStatusName: 'Частично оплачен' })

      const next = await underpaid()
      await Promise.all(Array.from({ length: 50 }, (_, turn) => settle(next, 'SUCCEEDED', turn % 2 === 0 ? db : other)))
      expect([await left(next), changes().length]).toEqual([2, 2])
    })

    test('fifty in parallel, half of them cancelling, end paid', async () => {
      const payment = await underpaid()
      const turns = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? 'CANCELED' : 'SUCCEEDED'))
      await Promise.all(turns.map((status) => settle(payment, status)))
      expect([await left(payment), (await paymentsOf(payment.orderId))[0]?.status]).toEqual([2, 'SUCCEEDED'])
    })

    test('a succeeded payment never changes, a cancelled one may still succeed', async () => {
      const payment = await underpaid()
      expect(await settle(payment, 'CANCELED')).toBe('CANCELED')
      expect(await settle(payment, 'NEW')).toBe('CANCELED')
      expect([await left(payment), await settle(payment, 'SUCCEEDED'), await left(payment)]).toEqual([
        3,
        'SUCCEEDED',
        2,
      ])
      expect([await settle(payment, 'CANCELED'), await settle(payment, 'NEW')]).toEqual(['SUCCEEDED', 'SUCCEEDED'])
      expect(await left(payment)).toBe(2)
    })

    test('money that the order cannot take is reported for a refund', async () => {
      const orderId = await order()
      const [first, second] = [await started(orderId), await started(orderId, 'other@example.ru')]
      await settle(first, 'SUCCEEDED')
      expect(await settle(second, 'SUCCEEDED')).toBe('SUCCEEDED')
      expect(await rowOf(orderId)).toMatchObject({ payRemain: 0 })
      const late = await order()
      const payment = await started(late)
      await change(late, { expiredAt: new Date() })
      await settle(payment, 'SUCCEEDED')
      expect(await rowOf(late)).toMatchObject({ payRemain: kopecksOf(300), payStatusName: 'Не оплачен' })
      expect(logged.filter(([message]) => message === 'payment must be refunded')).toEqual([
        ['payment must be refunded', { orderId, key: second.key, kopecks: 30_000 }],
        ['payment must be refunded', { orderId: late, key: payment.key, kopecks: 30_000 }],
      ])
    })
  })

  describe('expiry', () => {
    const DAY = 24 * HOUR
    const DAYS = 7
    /** An order whose deadline is `hours` away. */
    async function orderDueIn(hours: number) {
      const orderId = await order()
      await change(orderId, { createdAt: new Date(Date.now() - DAYS * DAY + hours * HOUR) })
      return orderId
    }
    async function isExpiredAfter(orderId: number, hours: number) {
      const now = new Date(Date.now() + hours * HOUR)
      await runHousekeeping({ db, orderExpiryDays: DAYS, now: () => now, log: { info: () => undefined } })
      return (await rowOf(orderId))?.expiredAt !== null
    }

    test('an order does not expire for two hours after a payment was started', async () => {
      const orderId = await orderDueIn(-12)
      await start(orderId)
      expect([await isExpiredAfter(orderId, 1.9), await isExpiredAfter(orderId, 2.1)]).toEqual([false, true])
    })

    test('A29: payments started again and again postpone it by 24 hours in all', async () => {
      const [early, late] = [await orderDueIn(-23.9), await orderDueIn(-24.1)]
      await start(early)
      await start(late)
      expect([await isExpiredAfter(early, 0), await isExpiredAfter(late, 0)]).toEqual([false, true])
    })
  })

  describe('F15: checks of open payments', () => {
    const passAfter = (ms: number, of = db) =>
      checkOpenPayments({ db: of, acquiring, log, now: () => new Date(Date.now() + ms) })

    test('a payment whose notice was lost is settled, at pauses that grow with its age', async () => {
      const payment = await started(await order())
      for (const seconds of [10, 16, 25, 32]) await passAfter(seconds * 1_000)
      expect(readings).toHaveLength(2)
      await passAfter(HOUR)
      await passAfter(HOUR + 9 * 60_000)
      expect(readings).toHaveLength(3)
      statuses.set(payment.acquirerId ?? '', 'SUCCEEDED')
      await passAfter(HOUR + 11 * 60_000)
      expect(await rowOf(payment.orderId)).toMatchObject({ payStatusName: 'Оплачен' })
      await passAfter(3 * HOUR)
      expect(readings).toHaveLength(4)
    })

    test('several backends read each payment once', async () => {
      const orderIds = [await order(), await order(), await order()]
      for (const orderId of orderIds) await start(orderId)
      await Promise.all([db, shop.connect(), shop.connect()].map((of) => passAfter(20_000, of)))
      expect(readings).toHaveLength(3)
      expect(new Set(readings).size).toBe(3)
    })

    test('a payment that never reached the acquirer ends after an hour', async () => {
      const orderId = await order()
      fault = new OutsideError('payments', 'away', 'no answer')
      await expect(start(orderId)).rejects.toBe(fault)
      await passAfter(0.9 * HOUR)
      expect((await paymentsOf(orderId))[0]?.status).toBe('NEW')
      await passAfter(1.2 * HOUR)
      expect((await paymentsOf(orderId))[0]?.status).toBe('CANCELED')
    })
  })
})
