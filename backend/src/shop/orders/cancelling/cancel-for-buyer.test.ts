import { asc, eq } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { paymentRefunds, payments } from '../../payments/schema.ts'
import { products } from '../../products/schema.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import {
  buyer,
  openShop,
  organisation,
  STOCK,
  terms,
  type ShopDatabase,
} from '../../../testing/database/shop-database.ts'
import { ChangeRefused } from '../changes/change-refused.ts'
import { runExpiry } from '../expiry/register-expiry.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orders, type OrderRow } from '../schema.ts'
import { cancelForBuyer } from './cancel-for-buyer.ts'

const orgId: number = organisation.id
const log = { info: () => undefined, error: () => undefined }

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let backends: Database[]
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    backends = [db, shop.connect(), shop.connect()]
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(payments)
    await db.delete(orders)
    await db.update(products).set({ stock: STOCK })
  })

  const order = () =>
    placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, [1, 5], [3, 1]),
    })
  const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  const stock = async () => (await db.select().from(products).orderBy(asc(products.id))).map((product) => product.stock)
  /** @returns the reason that the order has then, or what forbids the cancellation */
  const cancel = async (orderId: number, reason = 'Передумали', of = db) => {
    try {
      const cancelled = await cancelForBuyer(of, { orgId, orderId, reason, at: new Date() })
      return cancelled?.cancelReason
    } catch (error) {
      if (error instanceof ChangeRefused) return error.obstacle
      throw error
    }
  }
  async function startedPayment(orderId: number) {
    const payment = { key: `key of ${orderId}`, orderId, sum: kopecksOf(600), email: '' }
    await db.insert(payments).values(payment)
    return payment
  }
  const refunds = () => db.select().from(paymentRefunds)

  test('AMB-197: a cancelled order returns its goods to the stock once, and keeps its first reason', async () => {
    const id = await order()
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK - 1])
    expect(await cancel(id, 'Заказали по ошибке')).toBe('Заказали по ошибке')
    expect(await rowOf(id)).toMatchObject({ expiredAt: expect.any(Date), cancelReason: 'Заказали по ошибке' })
    expect(await cancel(id, 'Еще раз')).toBe('Заказали по ошибке')
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  })

  test('TEAM-001: who is no owner cancels own orders only', async () => {
    const id = await order()
    const cancelBy = (author: number | undefined) =>
      cancelForBuyer(db, { orgId, orderId: id, reason: 'Передумали', at: new Date(), author })
    await expect(cancelBy(999)).rejects.toMatchObject({ statusCode: 403, body: { code: 'ROLE' } })
    expect(await rowOf(id)).toMatchObject({ expiredAt: null })
    expect(await cancelBy(buyer.id)).toMatchObject({ cancelReason: 'Передумали' })
  })

  test.each<[string, Partial<OrderRow>, string]>([
    ['paid in part', { payRemain: kopecksOf(599.99) }, 'partly'],
    ['paid', { payRemain: kopecksOf(0) }, 'paid'],
    ['shipped on credit', { goods: 'shipped' }, 'shipped'],
    ['shipped in part', { goods: 'partly_shipped' }, 'partly_shipped'],
    ['expired', { expiredAt: new Date() }, 'expired'],
  ])('AMB-197: an order that is %s is not cancelled', async (_, changed, obstacle) => {
    const id = await order()
    await db.update(orders).set(changed).where(eq(orders.id, id))
    expect(await cancel(id)).toBe(obstacle)
    expect(await rowOf(id)).toMatchObject({ cancelReason: null })
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK - 1])
  })

  test('A5: an order of another organisation and a missing one are not found', async () => {
    const id = await order()
    for (const [of, orderId] of [
      [2_002, id],
      [orgId, 1],
      [orgId, 999_999_999_999_999],
    ] as const) {
      expect(await cancelForBuyer(db, { orgId: of, orderId, reason: 'Нет', at: new Date() })).toBeUndefined()
    }
    expect(await rowOf(id)).toMatchObject({ expiredAt: null })
  })

  test('AMB-197: of fifty parallel cancellations one is carried out, and all have its reason', async () => {
    const id = await order()
    const reasons = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => cancel(id, `Причина ${turn}`, backends[turn % 3])),
    )
    expect(new Set(reasons)).toEqual(new Set([(await rowOf(id))?.cancelReason]))
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  })

  test('AMB-197: an order that is cancelled while its payment is settled is one of both, and no money is lost', async () => {
    const outcomes = new Set<string>()
    for (let turn = 0; turn < 30; turn += 1) {
      const id = await order()
      const payment = await startedPayment(id)
      const paying = () => settlePayment(backends[1] ?? db, payment, 'SUCCEEDED', log)
      const both = turn % 2 === 0 ? [cancel(id), paying()] : [paying(), cancel(id)]
      await Promise.all(both)
      const row = await rowOf(id)
      const due = await refunds()
      outcomes.add(
        `${row?.cancelReason} left ${row?.payRemain}, back ${due.map(({ sum, reason }) => `${sum} ${reason}`).join()}, stock ${(await stock()).join(' ')}`,
      )
      await db.delete(payments)
      await db.delete(orders)
      await db.update(products).set({ stock: STOCK })
    }
    const possible = [
      `Передумали left 60000, back 60000 CANCELLED, stock ${STOCK} ${STOCK} ${STOCK}`,
      `null left 0, back , stock ${STOCK - 5} ${STOCK} ${STOCK - 1}`,
    ]
    expect(possible).toEqual(expect.arrayContaining([...outcomes]))
  }, 60_000)

  test('AMB-197: an order that is cancelled while it expires ends once', async () => {
    const ends = new Set<string>()
    for (let turn = 0; turn < 30; turn += 1) {
      const id = await order()
      await db.update(orders).set({ payUntil: new Date(Date.now() - 1_000) })
      const expiring = () => runExpiry({ db: backends[1] ?? db, now: () => new Date(), log })
      await Promise.all(turn % 2 === 0 ? [cancel(id), expiring()] : [expiring(), cancel(id)])
      ends.add(`${(await rowOf(id))?.cancelReason ?? 'expired'} ${(await stock()).join(' ')}`)
    }
    const all = [STOCK, STOCK, STOCK].join(' ')
    expect([`Передумали ${all}`, `expired ${all}`]).toEqual(expect.arrayContaining([...ends]))
  }, 60_000)

  test('AMB-197: a sample order returns nothing, because it took nothing', async () => {
    const id = await order()
    await db.update(orders).set({ isSample: true })
    await cancel(id)
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK - 1])
  })
})
