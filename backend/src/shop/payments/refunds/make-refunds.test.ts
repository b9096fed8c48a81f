import { eq } from 'drizzle-orm'
import type { RefundReason } from 'shared-contracts/api/payments'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { letters } from '../../orders/letters/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders } from '../../orders/schema.ts'
import { products } from '../../products/schema.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { startOutsideServer, type OutsideServer } from '../../../testing/outside-server.ts'
import {
  buyer,
  openShop,
  organisation,
  STOCK,
  terms,
  type ShopDatabase,
} from '../../../testing/database/shop-database.ts'
import type { Acquiring } from '../acquiring.ts'
import { paymentRefunds, payments } from '../schema.ts'
import { settlePayment } from '../settle-payment.ts'
import { startPayment } from '../start-payment.ts'
import { serveShop, type YookassaShop } from '../yookassa/testing/yookassa-shop.ts'
import { yookassa } from '../yookassa/yookassa.ts'
import { makeDueRefunds } from './make-refunds.ts'

const email = 'buh@example.ru'

describeOnPostgres('refunds through YooKassa, on a PostgreSQL server', (bin) => {
  let database: ShopDatabase
  let db: Database
  let service: OutsideServer
  let shop: YookassaShop
  let acquiring: Acquiring
  let logged: [level: string, message: string, details: object][]

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    service = await startOutsideServer()
    shop = serveShop(service)
    acquiring = yookassa({ url: service.url, shopId: '506751', secretKey: 'secret', vatCode: 4 }, { timeout: 1_000 })
    logged = []
    await db.delete(payments)
    await db.delete(orders)
    await db.update(products).set({ stock: STOCK })
  })
  afterEach(() => service.dispose())

  const lineTo = (level: string) => (details: object, message: string) => void logged.push([level, message, details])
  const log = { info: lineTo('info'), warn: lineTo('warn'), error: lineTo('error') }
  const errors = () => logged.filter(([level]) => level === 'error').map(([, message]) => message)
  /** What letters tell of refunds. */
  const news = async () => (await db.select().from(letters).where(eq(letters.kind, 'refunded'))).map((row) => row.news)
  /** A pass of a backend whose clock is ahead by some seconds. */
  const passAfter = (seconds: number, of = db, by: Pick<Acquiring, 'refund'> = acquiring) =>
    makeDueRefunds({ db: of, acquiring: by, log, now: () => new Date(Date.now() + seconds * 1_000) })

  /** A payment whose money must go back, wholly or in part. */
  async function surplus(reason: RefundReason = 'PAID', left = 0) {
    const orderId = await placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, [1, 3]),
    })
    await startPayment({ db, acquiring, publicUrl: 'https://shop.example.ru', log }, { orgId: 1_001, orderId, email })
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
    if (payment === undefined) throw new Error('no payment')
    if (reason === 'PAID')
      await db
        .update(orders)
        .set({ payRemain: kopecksOf(left) })
        .where(eq(orders.id, orderId))
    if (reason === 'EXPIRED') await db.update(orders).set({ expiredAt: new Date() }).where(eq(orders.id, orderId))
    if (reason === 'REPLACED') await db.update(payments).set({ replacedAt: new Date() })
    const atShop = shop.payments.get(payment.acquirerId ?? '')
    if (atShop !== undefined) atShop.status = 'succeeded'
    await settlePayment(db, payment, 'SUCCEEDED', log)
    return payment
  }
  const refundOf = async (key: string) =>
    (await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentKey, key)))[0]

  test('A29: a whole payment is refunded once, with the receipt that YooKassa has, and the buyer gets a letter', async () => {
    const { key, acquirerId, orderId } = await surplus('EXPIRED')
    await passAfter(0)
    await passAfter(9_999)
    expect(shop.refundRequests).toEqual([
      {
        key: `${key}-refund-0`,
        body: {
          payment_id: acquirerId,
          amount: { value: '300.00', currency: 'RUB' },
          description: `Возврат платежа по заказу № ${orderId}`,
        },
      },
    ])
    expect(await refundOf(key)).toMatchObject({ status: 'SUCCEEDED', refusal: null, settledAt: expect.any(Date) })
    expect(logged).toContainEqual(['info', 'payment refunded', { orderId, key, kopecks: 30_000 }])
    expect(await news()).toEqual([
      { kind: 'refunded', payment: key, sum: 30_000, reason: 'EXPIRED', status: 'SUCCEEDED' },
    ])
  })

  test('A29: a part of a payment is refunded with a receipt of that part (54-ФЗ)', async () => {
    const { orderId } = await surplus('PAID', 120)
    await passAfter(0)
    expect(shop.refundRequests[0]?.body).toMatchObject({
      amount: { value: '180.00', currency: 'RUB' },
      receipt: {
        customer: { email },
        items: [
          {
            description: `Доплата за заказ № ${orderId}`,
            quantity: '1.00',
            amount: { value: '180.00', currency: 'RUB' },
            vat_code: 4,
            payment_subject: 'payment',
            payment_mode: 'partial_prepayment',
          },
        ],
      },
    })
    expect(shop.refunds).toMatchObject([{ status: 'succeeded' }])
  })

  test('A29: a lost answer leads to no second refund, also after YooKassa has forgotten the key', async () => {
    const { key } = await surplus()
    const { answer } = service
    service.answer = (response, asked) => {
      if (asked.method === 'GET') return answer(response, asked)
      shop.fault = { status: 500, isLate: true }
      answer(response, asked)
      shop.fault = undefined
    }
    await passAfter(0)
    expect(shop.refunds).toHaveLength(1)
    expect(await refundOf(key)).toMatchObject({ status: 'PENDING', attempts: 1, refusal: 'payments: away: status 500' })
    shop.forgetKeys()
    await passAfter(9_999)
    expect(shop.refunds).toHaveLength(1)
    expect(await refundOf(key)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test('A29: fifty passes of several backends make one refund', async () => {
    await surplus()
    const backends = [db, database.connect(), database.connect()]
    await Promise.all(Array.from({ length: 50 }, (_, turn) => passAfter(turn * 60, backends[turn % 3])))
    expect(shop.refunds).toHaveLength(1)
    expect(await news()).toHaveLength(1)
  }, 60_000)

  test('A29: a refund that a person has made in the cabinet is found and not made again', async () => {
    const { key, acquirerId } = await surplus()
    const amount = { value: '300.00', currency: 'RUB' }
    shop.refunds.push({ id: 'by-hand', payment_id: acquirerId ?? '', amount, status: 'succeeded' })
    await passAfter(0)
    expect([shop.refundRequests, (await refundOf(key))?.status]).toEqual([[], 'SUCCEEDED'])
  })

  test('A29: a refund under way is read until it has an end', async () => {
    const { key } = await surplus()
    shop.onRefund = (refund) => Object.assign(refund, { status: 'pending' })
    await passAfter(0)
    expect([(await refundOf(key))?.status, await news()]).toEqual(['PENDING', []])
    Object.assign(shop.refunds[0] ?? {}, { status: 'succeeded' })
    await passAfter(31)
    expect([(await refundOf(key))?.status, shop.refundRequests.length]).toEqual(['SUCCEEDED', 1])
  })

  test('A29: a refund refused for a temporary reason stays in the log and is tried again, at growing pauses, under other keys', async () => {
    const { key } = await surplus()
    shop.onRefund = (refund) => {
      refund.status = 'canceled'
      refund.cancellation_details = { party: 'yoo_money', reason: 'insufficient_funds' }
    }
    const requests = []
    for (const seconds of [0, 29, 31, 80, 92, 200, 213]) {
      await passAfter(seconds)
      requests.push(shop.refundRequests.length)
    }
    expect(requests).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(shop.refundRequests.map((request) => request.key)).toEqual([0, 1, 2, 3].map((n) => `${key}-refund-${n}`))
    expect(await refundOf(key)).toMatchObject({ status: 'PENDING', attempts: 4, refusal: 'insufficient_funds' })
    expect(errors()).toEqual(Array.from({ length: 4 }, () => 'refund not made yet'))
    shop.onRefund = () => undefined
    await passAfter(9_999)
    expect(await refundOf(key)).toMatchObject({ status: 'SUCCEEDED', refusal: null })
  })

  test.each([401, 403, 429, 500])('A29: after status %i of the API a refund is tried again', async (status) => {
    const { key } = await surplus()
    shop.fault = { status }
    await passAfter(0)
    expect(errors()).toEqual(['refund not made yet'])
    shop.fault = undefined
    await passAfter(31)
    expect(await refundOf(key)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test.each<[string, () => void, string]>([
    [
      'a final reason',
      () => {
        shop.onRefund = (refund) => {
          refund.status = 'canceled'
          refund.cancellation_details = { party: 'payment_network', reason: 'rejected_by_payee' }
        }
      },
      'rejected_by_payee',
    ],
    [
      'status 400',
      () => {
        for (const payment of shop.payments.values()) payment.status = 'pending'
      },
      'payments: refused: status 400',
    ],
    [
      'another sum',
      () => {
        shop.onRefund = (refund) => Object.assign(refund, { amount: { value: '1.00', currency: 'RUB' } })
      },
      'another sum',
    ],
    [
      'another currency',
      () => {
        shop.onRefund = (refund) => Object.assign(refund, { amount: { value: '300.00', currency: 'USD' } })
      },
      'another sum',
    ],
  ])('A29: a refund with %s is left to a person, and the buyer is told', async (_, prepare, refusal) => {
    const { key } = await surplus()
    prepare()
    await passAfter(0)
    await passAfter(9_999)
    expect(shop.refundRequests).toHaveLength(1)
    expect(await refundOf(key)).toMatchObject({ status: 'REFUSED', refusal })
    expect(errors().at(-1)).toBe('payment must be refunded by hand')
    expect(await news()).toMatchObject([{ payment: key, status: 'REFUSED' }])
  })

  test('a refund of another payment is refused as an answer, and one that fails holds up no other', async () => {
    const [first, second] = [await surplus(), await surplus()]
    const { answer } = service
    service.answer = (response, asked) => {
      if (!asked.path.includes(first.acquirerId ?? '')) return answer(response, asked)
      const items = [{ payment_id: 'other', status: 'succeeded', amount: { value: '300.00', currency: 'RUB' } }]
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'list', items }))
    }
    await passAfter(0)
    expect([(await refundOf(first.key))?.status, (await refundOf(second.key))?.status]).toEqual([
      'PENDING',
      'SUCCEEDED',
    ])
  })
})
