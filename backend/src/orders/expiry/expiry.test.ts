import { asc, eq } from 'drizzle-orm'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import type { Database } from '../../database/database.ts'
import { products } from '../../products/schema.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/shop-database.ts'
import { describeOnPostgres } from '../../testing/describe-on-postgres.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orderKeys, orders, type OrderRow } from '../schema.ts'
import { runHousekeeping } from './housekeeping.ts'

const DAY = 24 * 60 * 60_000
const EXPIRY_DAYS = 7

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
  async function passAfter(
    days: number,
    {
      of = db,
      orderExpiryDays = EXPIRY_DAYS,
      signal,
    }: { of?: Database; orderExpiryDays?: number; signal?: AbortSignal } = {},
  ) {
    const expired: number[] = []
    const log = { info: (line: { orderId?: number }) => line.orderId !== undefined && expired.push(line.orderId) }
    const now = new Date(Date.now() + days * DAY)
    await runHousekeeping({ db: of, orderExpiryDays, now: () => now, log }, signal)
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
    expect(await passAfter(EXPIRY_DAYS - 0.01)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ expiredAt: null, statusName: 'Сборка заказа' })
    expect(await passAfter(EXPIRY_DAYS + 0.01)).toEqual([id])
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
    expect(await rowOf(id)).toMatchObject({
      expiredAt: expect.any(Date),
      statusName: 'Заказ не оплачен',
      payStatusName: 'Не оплачен',
    })
    expect(await passAfter(EXPIRY_DAYS + 1)).toEqual([])
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  })

  test.each<[string, Partial<OrderRow>]>([
    ['paid in full', { payRemain: ZERO, payStatusName: 'Оплачен' }],
    ['paid in part', { payRemain: kopecksOf(0.01), payStatusName: 'Частично оплачен' }],
    ['paid in part according to the remainder alone', { payRemain: kopecksOf(0.01) }],
    ['shipped on credit', { statusName: 'Отгружен' }],
    ['with a track number', { trackNumber: '10012345678' }],
    ['of the sample data', { isSample: true }],
  ])('an order %s does not expire', async (_name, changed) => {
    const id = await order([[1, 5]])
    await db.update(orders).set(changed).where(eq(orders.id, id))
    expect(await passAfter(365)).toEqual([])
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('with expiry turned off orders of any age stay', async () => {
    await order([[1, 5]])
    expect(await passAfter(365, { orderExpiryDays: 0 })).toEqual([])
  })

  test('an aborted pass leaves the rest to the next one', async () => {
    await order([[1, 5]])
    expect(await passAfter(EXPIRY_DAYS + 1, { signal: AbortSignal.abort() })).toEqual([])
    expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
  })

  test('F13: the key of an expired order gives that order and takes nothing from the stock', async () => {
    const id = await order([[1, 5]], 'kept')
    await passAfter(EXPIRY_DAYS + 1)
    expect(await order([[1, 5]], 'kept')).toBe(id)
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
    expect(await db.select().from(orders)).toHaveLength(1)
  })

  test('a key is deleted after thirty days; its order stays', async () => {
    const id = await order([[1, 1]], 'old')
    const keys = async () => (await db.select().from(orderKeys)).map((row) => row.key)
    await passAfter(29.9)
    expect(await keys()).toEqual(['old'])
    await passAfter(30.1)
    expect(await keys()).toEqual([])
    expect(await rowOf(id)).toBeDefined()
    expect(await order([[1, 1]], 'old')).not.toBe(id)
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
    const expired = (await Promise.all(backends.map((of) => passAfter(EXPIRY_DAYS + 1, { of })))).flat()
    const later = await ordering
    expect(new Set(expired).size).toBe(expired.length)
    const live = later.filter((id) => !expired.includes(id)).length
    expect(placed.filter((id) => !expired.includes(id))).toEqual([])
    expect(await stock()).toEqual([STOCK - live, STOCK, STOCK - 2 * live])
    await passAfter(EXPIRY_DAYS + 1)
    expect(await stock()).toEqual([STOCK, STOCK, STOCK])
  }, 60_000)
})
