import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../../products/schema.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import {
  buyer,
  openShop,
  organisation,
  STOCK,
  terms,
  type ShopDatabase,
} from '../../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { expireOrders } from '../changes/end-orders.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orders, type OrderRow } from '../schema.ts'
import { dueSince } from './expire-orders.ts'
import { registerExpiry, runExpiry } from './register-expiry.ts'

const DAY = 24 * 60 * 60_000
/** By when an order has expired, and when it certainly has not: a day ends within 24 hours. */
const [TERM, EXPIRED] = [terms.expiryDays, terms.expiryDays + 1]

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(orders)
    await db.update(products).set({ stock: STOCK })
  })

  const order = (lines: [productId: number, quantity: number][], key?: string) =>
    placeOrder(db, terms, {
      organisation,
      author: buyer,
      key,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, ...lines),
    })
  /** Runs a pass of a backend whose clock is ahead by some days. @returns the expired orders */
  async function passAfter(days: number, { of = db, signal }: { of?: Database; signal?: AbortSignal } = {}) {
    const expired: number[] = []
    const log = { info: (line: { orderId?: number }) => line.orderId !== undefined && expired.push(line.orderId) }
    const now = new Date(Date.now() + days * DAY)
    await runExpiry({ db: of, now: () => now, log }, signal)
    return expired
  }
  const stock = async () => (await db.select().from(products).orderBy(asc(products.id))).map((product) => product.stock)
  const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

  test('an unpaid order returns its goods once, after its days and not before', async () => {
    const id = await order([
      [2, 30],
      [1, 5],
    ])
    expect(await stock()).toEqual([STOCK - 5, STOCK - 30, STOCK])
    expect(await passAfter(TERM)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ expiredAt: null })
    expect(await passAfter(EXPIRED)).toEqual([id])
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
    expect(await rowOf(id)).toMatchObject({ expiredAt: expect.any(Date), cancelReason: null })
    expect(await passAfter(EXPIRED + 1)).toEqual([])
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  })

  test.each<[string, Partial<OrderRow>]>([
    ['paid in full', { payRemain: ZERO }],
    ['paid in part', { payRemain: kopecksOf(0.01) }],
    ['shipped on credit', { goods: 'shipped' }],
    ['shipped in part', { goods: 'partly_shipped' }],
    ['without a deadline', { payUntil: null }],
    ['cancelled', { expiredAt: new Date(), cancelReason: 'Передумали' }],
  ])('an order %s does not expire', async (_name, changed) => {
    const id = await order([[1, 5]])
    await db.update(orders).set(changed).where(eq(orders.id, id))
    expect(await passAfter(365)).toEqual([])
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('SHIP-001: an order whose state forbids it does not expire, whoever asks', async () => {
    const id = await order([[1, 5]])
    await db.update(orders).set({ goods: 'shipped' }).where(eq(orders.id, id))
    const shipped = await db.select().from(orders).where(eq(orders.id, id))
    await expect(expireOrders(db, shipped, new Date())).rejects.toThrow('expire: the order is shipped')
    expect(await rowOf(id)).toMatchObject({ expiredAt: null })
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('an aborted pass leaves the rest to the next one', async () => {
    await order([[1, 5]])
    expect(await passAfter(EXPIRED, { signal: AbortSignal.abort() })).toEqual([])
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('F13: the key of an expired order gives that order and takes nothing from the stock', async () => {
    const id = await order([[1, 5]], 'kept')
    await passAfter(EXPIRED)
    expect(await order([[1, 5]], 'kept')).toBe(id)
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
    expect(await db.select().from(orders)).toHaveLength(1)
  })

  test('the metric knows since when the oldest order has been due, and none once all have expired', async () => {
    const id = await order([[1, 5]])
    await order([[1, 5]])
    const payUntil = (await rowOf(id))?.payUntil ?? new Date(Number.NaN)
    const hoursLater = (hours: number) => new Date(payUntil.getTime() + hours * 3_600_000)
    await db.update(orders).set({ paymentStartedAt: payUntil })
    expect(await dueSince(db, payUntil)).toBeUndefined()
    expect(await dueSince(db, hoursLater(1))).toBeUndefined()
    expect(await dueSince(db, hoursLater(3))).toEqual(payUntil)
    await passAfter(EXPIRED + 1)
    expect(await dueSince(db, hoursLater(100))).toBeUndefined()
  })

  test('a pass that is ended by a time limit says that goods do not return', async () => {
    await order([[1, 5]])
    await db.update(orders).set({ payUntil: sql`now() - interval '1 minute'` })
    const stream = new PassThrough()
    const app = Fastify({ logger: { level: 'error', stream } })
    await db.execute(sql`alter database postgres set lock_timeout = '100ms'`)
    registerExpiry(app, shop.connect())
    await db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ price: kopecksOf(100) })
        .where(eq(products.id, 1))
      await app.listen({ port: 0, host: '127.0.0.1' })
      const [line] = (await once(stream, 'data')) as [Buffer]
      expect(JSON.parse(line.toString())).toMatchObject({
        msg: 'unpaid orders do not expire, and their goods do not return to the stock: ended by a time limit of the database',
      })
    })
    await app.close()
    await db.execute(sql`alter database postgres reset lock_timeout`)
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('several backends expire orders while others are placed: each order expires once and every piece is accounted for', async () => {
    const placed: number[] = []
    for (let turn = 0; turn < 40; turn += 1)
      placed.push(
        await order(
          [
            [1 + (turn % 2), 1],
            [3, 1],
          ],
          `key ${turn}`,
        ),
      )
    const backends = [db, shop.connect(), shop.connect(), shop.connect()]
    const ordering = Promise.all(
      Array.from({ length: 10 }, () =>
        order([
          [3, 2],
          [1, 1],
        ]),
      ),
    )
    // The ten new orders are as old as the forty, so a pass that finds them expires them too.
    const expired = (await Promise.all(backends.map((of) => passAfter(EXPIRED, { of })))).flat()
    const later = await ordering
    expect(new Set(expired).size).toBe(expired.length)
    const live = later.filter((id) => !expired.includes(id)).length
    expect(placed.filter((id) => !expired.includes(id))).toEqual([])
    expect(await stock()).toEqual([STOCK - live, STOCK, STOCK - 2 * live])
    await passAfter(EXPIRED)
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  }, 60_000)
})
