import { eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { kopecksOf, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { z } from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockOrder } from '../orders/changes/lock-order.ts'
import { payOrder } from '../orders/changes/pay-order.ts'
import { runExpiry } from '../orders/expiry/register-expiry.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { stateOf } from '../orders/order-state.ts'
import { orders, type OrderRow } from '../orders/schema.ts'
import { statusTexts } from '../orders/status-texts.ts'
import { products } from '../products/schema.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { AcquirerPayment, Acquiring, NewPayment } from './acquiring.ts'
import { amountOf } from './amount.ts'
import { checkOpenPayments, checkPayment } from './check-payments.ts'
import { paymentRefunds, payments, type PaymentRow } from './schema.ts'
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
  /** What the acquirer has of a payment beside its status, where it differs from what it was opened with. */
  let differing: Partial<AcquirerPayment>
  /** Whether the acquirer can end open payments, as the embedded one can. */
  let canEnd: boolean
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
      if (fault !== undefined) return Promise.reject(fault)
      const { key, sum } = opened.find((payment) => id === `id-of-${payment.key}`) ?? { key: '', sum: ZERO }
      return Promise.resolve({ status: statuses.get(id) ?? 'NEW', key, amount: amountOf(sum), ...differing })
    },
    end(id) {
      if (canEnd && !statuses.has(id)) statuses.set(id, 'CANCELED')
      return acquiring.read(id)
    },
    refund: () => Promise.reject(new Error('not asked here')),
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
    await db.update(products).set({ stock: STOCK })
    ;[opened, readings, logged, statuses, fault] = [[], [], [], new Map(), undefined]
    ;[differing, canEnd] = [{}, false]
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
  const refundsOf = async (orderId: number) =>
    (
      await db
        .select({ refund: paymentRefunds })
        .from(paymentRefunds)
        .innerJoin(payments, eq(payments.key, paymentRefunds.paymentKey))
        .where(eq(payments.orderId, orderId))
    ).map(({ refund }) => refund)
  const passAfter = (ms: number, of = db) =>
    checkOpenPayments({ db: of, acquiring, log, now: () => new Date(Date.now() + ms) })
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

  test('twenty parallel requests open one payment', async () => {
    const orderId = await order()
    const pages = await Promise.all(Array.from({ length: 20 }, () => start(orderId)))
    expect(new Set(pages).size).toBe(1)
    expect(new Set(opened.map(({ key }) => key)).size).toBe(1)
    expect(await start(orderId)).toBe(pages[0])
    expect(await paymentsOf(orderId)).toHaveLength(1)
  })

  describe('A29: an order has one open payment', () => {
    const openOf = async (orderId: number) =>
      (await paymentsOf(orderId)).filter(({ status, replacedAt }) => status === 'NEW' && replacedAt === null)

    test('a payment with another e-mail ends the earlier one', async () => {
      canEnd = true
      const orderId = await order()
      const first = await started(orderId)
      const second = await started(orderId, 'other@example.ru')
      expect(statuses).toEqual(new Map([[first.acquirerId, 'CANCELED']]))
      expect(await openOf(orderId)).toEqual([second])
      expect((await paymentsOf(orderId))[0]).toMatchObject({ status: 'CANCELED', replacedAt: null })
    })

    test('one that the acquirer cannot end is replaced, and is read until it has an end', async () => {
      const orderId = await order()
      const first = await started(orderId)
      const second = await started(orderId, 'other@example.ru')
      expect(await openOf(orderId)).toEqual([second])
      expect((await paymentsOf(orderId))[0]).toMatchObject({ status: 'NEW', replacedAt: expect.any(Date) })
      statuses.set(first.acquirerId ?? '', 'CANCELED')
      await passAfter(20_000)
      expect((await paymentsOf(orderId)).map(({ status }) => status)).toEqual(['CANCELED', 'NEW'])
    })

    test('SHIP-009: a payment of the rest replaces one that was started before a part was paid by invoice', async () => {
      const orderId = await order()
      const first = await started(orderId)
      const byInvoice = { paidAt: new Date(), document: null, at: new Date(), by: 'Иванов' }
      await db.transaction(async (tx) => {
        const row = await lockOrder(tx, orderId)
        if (row !== undefined) await payOrder(tx, row, kopecksOf(180), byInvoice)
      })
      const second = await started(orderId)
      expect([second.sum, second.key === first.key]).toEqual([kopecksOf(120), false])
      expect(opened.at(-1)?.items).toMatchObject([{ description: `Доплата за заказ № ${orderId}`, quantity: 1 }])
      expect(await openOf(orderId)).toEqual([second])
    })

    test('an earlier payment that is paid by then pays the order', async () => {
      const orderId = await order()
      const first = await started(orderId)
      statuses.set(first.acquirerId ?? '', 'SUCCEEDED')
      await expect(start(orderId, 'other@example.ru')).rejects.toMatchObject({ body: { code: 'ORDER_ALREADY_PAID' } })
      expect(await rowOf(orderId)).toMatchObject({ payRemain: 0 })
      expect(await refundsOf(orderId)).toEqual([])
    })

    test.each([true, false])(
      'fifty parallel starts from two backends with as many e-mails (ends: %s)',
      async (ends) => {
        canEnd = ends
        const orderId = await order()
        const other = { ...services, db: shop.connect() }
        const pages = await Promise.all(
          Array.from({ length: 50 }, (_, turn) =>
            startPayment(turn % 2 === 0 ? services : other, { orgId, orderId, email: `${turn}@example.ru` }).catch(
              (error: unknown) => {
                if (error instanceof Refusal && error.statusCode === 429) return undefined
                throw error
              },
            ),
          ),
        )
        expect(await openOf(orderId)).toHaveLength(1)
        expect(pages.some((page) => page !== undefined)).toBe(true)
      },
      60_000,
    )

    test('a start that another one overtakes while its page is opened gives no page', async () => {
      const orderId = await order()
      const { open } = acquiring
      let second: PaymentRow | undefined
      acquiring.open = async (payment) => {
        acquiring.open = open
        second = await started(orderId, 'other@example.ru')
        return open(payment)
      }
      await expect(start(orderId)).rejects.toMatchObject({ statusCode: 429 })
      expect(await openOf(orderId)).toEqual([second])
    })

    test('an order has at most ten payments without an end', async () => {
      const orderId = await order()
      for (let turn = 0; turn < 10; turn += 1) await start(orderId, `${turn}@example.ru`)
      await expect(start(orderId, 'eleventh@example.ru')).rejects.toMatchObject({ statusCode: 429 })
      expect(await openOf(orderId)).toHaveLength(1)
    })
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
    expect(await rowOf(orderId)).toMatchObject({ payRemain: 0 })
  })

  test.each([
    ['a pickup order is assembled and gets its FNR', DELIVERY_TYPE_ID.pickup, 'Сборка заказа', /^FNR-\d+$/],
    ['a delivery awaits its shipping', DELIVERY_TYPE_ID.delivery, 'Ожидает отгрузку', undefined],
  ])('PAY-020: once paid, %s', async (_, deliveryTypeId, statusName, fnr) => {
    const orderId = await order()
    await change(orderId, { deliveryTypeId })
    expect(await settle(await started(orderId), 'SUCCEEDED')).toBe('SUCCEEDED')
    const row = await rowOf(orderId)
    expect(row).toMatchObject({ payRemain: 0, fnr: fnr === undefined ? null : expect.stringMatching(fnr) })
    expect(row && statusTexts(stateOf(row))).toEqual({ payStatusName: 'Оплачен', statusName })
  })

  test('an order shipped on credit keeps its status when it is paid', async () => {
    const orderId = await order()
    await change(orderId, { goods: 'shipped' })
    await settle(await started(orderId), 'SUCCEEDED')
    expect(await rowOf(orderId)).toMatchObject({ payRemain: 0, goods: 'shipped' })
  })

  describe('F14: notices', () => {
    /** An order of which more is left than its open payment pays, so that a second credit would show. */
    async function underpaid() {
      const orderId = await order()
      const payment = await started(orderId)
      const owed = timesMoney(payment.sum, 3)
      await change(orderId, { goodsPrice: owed, payRemain: owed })
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
  })

  describe('A29: money that is refunded', () => {
    test('of an order that was paid otherwise, wholly or in part', async () => {
      const [whole, partly] = [await order(), await order()]
      const [first, second] = [await started(whole), await started(partly)]
      await change(whole, { payRemain: ZERO })
      await change(partly, { payRemain: kopecksOf(120) })
      expect([await settle(first, 'SUCCEEDED'), await settle(second, 'SUCCEEDED')]).toEqual(['SUCCEEDED', 'SUCCEEDED'])
      expect(await rowOf(partly)).toMatchObject({ payRemain: 0 })
      expect(await refundsOf(whole)).toMatchObject([{ sum: kopecksOf(300), reason: 'PAID', status: 'PENDING' }])
      expect(await refundsOf(partly)).toMatchObject([{ sum: kopecksOf(180), reason: 'PAID' }])
      expect(logged).toContainEqual([
        'refund due',
        { orderId: partly, key: second.key, kopecks: 18_000, reason: 'PAID' },
      ])
    })

    test('SHIP-001: of an order that expired', async () => {
      const orderId = await order()
      const payment = await started(orderId)
      await change(orderId, { expiredAt: new Date() })
      await settle(payment, 'SUCCEEDED')
      expect(await rowOf(orderId)).toMatchObject({ payRemain: kopecksOf(300) })
      expect(await refundsOf(orderId)).toMatchObject([{ sum: kopecksOf(300), reason: 'EXPIRED' }])
    })

    test('of a replaced payment; the one that replaced it pays the order', async () => {
      const orderId = await order()
      const [first, second] = [await started(orderId), await started(orderId, 'other@example.ru')]
      await settle(first, 'SUCCEEDED')
      expect(await rowOf(orderId)).toMatchObject({ payRemain: kopecksOf(300) })
      expect(await refundsOf(orderId)).toMatchObject([{ paymentKey: first.key, reason: 'REPLACED' }])
      await settle(second, 'SUCCEEDED')
      expect(await rowOf(orderId)).toMatchObject({ payRemain: 0 })
      expect(await refundsOf(orderId)).toHaveLength(1)
    })

    test('of a replaced payment of an order that is paid by then', async () => {
      const orderId = await order()
      const [first, second] = [await started(orderId), await started(orderId, 'other@example.ru')]
      await settle(second, 'SUCCEEDED')
      await settle(first, 'SUCCEEDED')
      expect(await refundsOf(orderId)).toMatchObject([{ paymentKey: first.key, reason: 'PAID' }])
    })

    test('once, however often and by whomever the payment is told', async () => {
      const orderId = await order()
      const payment = await started(orderId)
      await change(orderId, { expiredAt: new Date() })
      const other = shop.connect()
      await Promise.all(
        Array.from({ length: 50 }, (_, turn) => settle(payment, 'SUCCEEDED', turn % 2 === 0 ? db : other)),
      )
      expect(await refundsOf(orderId)).toHaveLength(1)
    })

    test('an order that expires while its payment is settled is paid or expired, never both', async () => {
      const outcomes = new Set<string>()
      for (let turn = 0; turn < 20; turn += 1) {
        const orderId = await order()
        const payment = await started(orderId)
        await change(orderId, { payUntil: new Date(Date.now() - 48 * HOUR) })
        const due = { db: shop.db, now: () => new Date(), log: { info: () => undefined } }
        const expiry = () => runExpiry(due)
        await Promise.all(
          turn % 2 === 0 ? [expiry(), settle(payment, 'SUCCEEDED')] : [settle(payment, 'SUCCEEDED'), expiry()],
        )
        const row = await rowOf(orderId)
        const refunds = await refundsOf(orderId)
        outcomes.add(`${row?.expiredAt !== null} ${row?.payRemain} ${refunds.map(({ sum }) => sum).join()}`)
      }
      expect(['false 0 ', 'true 30000 30000']).toEqual(expect.arrayContaining([...outcomes]))
    }, 60_000)
  })

  describe('a payment that differs at the acquirer', () => {
    test.each<[string, Partial<AcquirerPayment>]>([
      ['sum', { amount: { value: '299.99', currency: 'RUB' } }],
      ['sum that is not one', { amount: { value: '3e2', currency: 'RUB' } }],
      ['currency', { amount: { value: '300.00', currency: 'USD' } }],
      ['key', { key: 'of-another-payment' }],
      ['key that is missing', { key: undefined }],
    ])('F14: by its %s settles nothing, and the log names both', async (_, found) => {
      const orderId = await order()
      const payment = await started(orderId)
      differing = found
      for (const status of ['SUCCEEDED', 'CANCELED'] as const) {
        statuses.set(payment.acquirerId ?? '', status)
        await checkPayment(services, payment)
      }
      expect((await paymentsOf(orderId))[0]).toMatchObject({ status: 'NEW', settledAt: null })
      expect(await rowOf(orderId)).toMatchObject({ payRemain: kopecksOf(300) })
      const expected = { key: payment.key, amount: { value: '300.00', currency: 'RUB' } }
      expect(logged).toContainEqual([
        'payment differs at acquirer',
        { orderId, key: payment.key, expected, found: { ...expected, ...found } },
      ])
    })

    test('an equal sum in another notation settles it', async () => {
      const payment = await started(await order())
      differing = { amount: { value: '300', currency: 'RUB' } }
      statuses.set(payment.acquirerId ?? '', 'SUCCEEDED')
      expect(await checkPayment(services, payment)).toBe('SUCCEEDED')
    })
  })

  describe('expiry', () => {
    /** An order whose deadline is `hours` away. */
    async function orderDueIn(hours: number) {
      const orderId = await order()
      await change(orderId, { payUntil: new Date(Date.now() + hours * HOUR) })
      return orderId
    }
    async function isExpiredAfter(orderId: number, hours: number) {
      const now = new Date(Date.now() + hours * HOUR)
      await runExpiry({ db, now: () => now, log: { info: () => undefined } })
      return (await rowOf(orderId))?.expiredAt !== null
    }

    test('an order does not expire for two hours after a payment was started', async () => {
      const orderId = await orderDueIn(-12)
      await start(orderId)
      expect([await isExpiredAfter(orderId, 1.9), await isExpiredAfter(orderId, 2.1)]).toEqual([false, true])
    })

    test('A29 AMB-193: payments started again and again postpone it by 24 hours in all', async () => {
      const [early, late] = [await orderDueIn(-23.9), await orderDueIn(-24.1)]
      await start(early)
      await start(late)
      expect([await isExpiredAfter(early, 0), await isExpiredAfter(late, 0)]).toEqual([false, true])
    })
  })

  describe('F15: checks of open payments', () => {
    test('a payment whose notice was lost is settled, at pauses that grow with its age', async () => {
      const payment = await started(await order())
      for (const seconds of [10, 16, 25, 32]) await passAfter(seconds * 1_000)
      expect(readings).toHaveLength(2)
      await passAfter(HOUR)
      await passAfter(HOUR + 9 * 60_000)
      expect(readings).toHaveLength(3)
      statuses.set(payment.acquirerId ?? '', 'SUCCEEDED')
      await passAfter(HOUR + 11 * 60_000)
      expect(await rowOf(payment.orderId)).toMatchObject({ payRemain: 0 })
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
