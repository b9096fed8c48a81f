import { asc, eq, sql } from 'drizzle-orm'
import type { OrderCreateBody } from 'shared-contracts/api/orders'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import { agreements } from '../agreements/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { users } from '../../identity/schema.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { runExpiry } from './expiry/register-expiry.ts'
import { placeOrder } from './placing/place-order.ts'
import { PARTLY_PAID_DAYS } from './placing/unpaid-limit.ts'
import { orderKeys, orders } from './schema.ts'

const DAY = 24 * 60 * 60_000
type Buyer = Omit<typeof buyer, 'id'> & { readonly id: number }
/** Half of the stock. */
const half = { percent: 50, freePieces: 0 }

describeOnPostgres('concurrent orders on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  /** Separate pools, as of several backends. */
  let backends: Database[]

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    backends = [db, shop.connect(), shop.connect()]
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(orders)
    await db.update(products).set({ stock: STOCK })
  })

  const order = (
    of: Database,
    body: OrderCreateBody,
    key?: string,
    unpaidLimit = terms.unpaidLimit,
    { orgId = organisation.id as number, author = buyer as Buyer } = {},
  ) =>
    placeOrder(
      of,
      { ...terms, unpaidLimit },
      { organisation: { ...organisation, id: orgId }, author, key, delivery: false, price: undefined, body },
    )
  /** Sends concurrent orders to all backends in turn. @returns an order's number or a refusal's code for each */
  const atOnce = (count: number, ask: (of: Database, index: number) => Promise<number>) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask(backends[index % backends.length] ?? db, index).catch((error: unknown) => {
          if (error instanceof Refusal) return error.body.code
          throw error
        }),
      ),
    )
  /** An organisation for which the same buyer may order. */
  async function anotherOrganisation(id: number): Promise<number> {
    const text = { shortName: '', longName: '', inn: '', ogrn: '', legalAddress: '', postalAddress: '' }
    await db
      .insert(organisations)
      .values({ ...organisation, ...text, id, inn: String(id), partnerId: 1 })
      .onConflictDoNothing()
    const accepted = { organisationId: id, docTypeId: OFFER_DOC_TYPE, acceptedAt: new Date() }
    await db.insert(agreements).values(accepted).onConflictDoNothing()
    await db.insert(memberships).values({ userId: buyer.id, organisationId: id }).onConflictDoNothing()
    return id
  }
  const stock = async () => (await db.select().from(products).orderBy(asc(products.id))).map((product) => product.stock)
  const howMany = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length

  test('F12 F13: a hundred concurrent requests with one key place one order, and each gets its number', async () => {
    const got = await atOnce(100, (of) => order(of, bodyOf(contacts, [1, 2], [3, 1]), 'one key'))
    const rows = await db.select().from(orders)
    expect(rows).toHaveLength(1)
    expect(new Set(got)).toEqual(new Set([rows[0]?.id]))
    expect(await stock()).toEqual([STOCK - 2, STOCK, STOCK - 1])
    expect(await db.select().from(orderKeys)).toHaveLength(1)
  }, 60_000)

  test('F13: two orders share a key, fifty concurrent requests each: one is placed, the other gets 409', async () => {
    const bodies = [bodyOf(contacts, [1, 1]), bodyOf(contacts, [2, 1])] as const
    const got = await atOnce(100, (of, index) => order(of, bodies[index % 2] ?? bodies[0], 'reused'))
    const [placed, ...others] = await db.select().from(orders)
    expect(others).toEqual([])
    expect(howMany<number | string>(got, 'KEY_REUSED')).toBe(50)
    expect(howMany<number | string>(got, placed?.id ?? 0)).toBe(50)
    expect((await stock()).reduce((sum, left) => sum + left)).toBe(3 * STOCK - 1)
  }, 60_000)

  test('AMB-168: twenty concurrent orders, with and without keys, sell exactly the last five pieces', async () => {
    await db.update(products).set({ stock: 5 }).where(eq(products.id, 2))
    const got = await atOnce(20, (of, index) =>
      order(of, bodyOf(contacts, [2, 1]), index % 2 ? `key ${index}` : undefined),
    )
    expect(howMany<number | string>(got, 'OUT_OF_STOCK')).toBe(15)
    expect(await db.select().from(orders)).toHaveLength(5)
    expect(await stock()).toEqual([STOCK, 0, STOCK])
    // A refused order does not use up its key.
    expect((await db.select().from(orderKeys)).every((key) => key.orderId !== null)).toBe(true)
  }, 60_000)

  test('A21: twenty concurrent orders of one organisation hold half of the stock, and not one piece more', async () => {
    const got = await atOnce(20, (of) => order(of, bodyOf(contacts, [1, 7], [2, 1]), undefined, half))
    expect(howMany<number | string>(got, 'UNPAID_LIMIT')).toBe(20 - Math.floor(STOCK / 2 / 7))
    expect(await stock()).toEqual([STOCK - 49, STOCK - 7, STOCK])
    // A paid order no longer counts.
    await db.update(orders).set({ payRemain: ZERO })
    await expect(order(db, bodyOf(contacts, [1, 25]), undefined, half)).resolves.toBeGreaterThan(0)
    await expect(order(db, bodyOf(contacts, [1, 1]), undefined, half)).rejects.toMatchObject({
      statusCode: 409,
      body: { code: 'UNPAID_LIMIT', fields: [{ path: 'orderLines.0', left: 0 }] },
    })
  }, 60_000)

  test('A21: an order paid in part counts for thirty days, an unpaid one until it expires', async () => {
    const partly = await order(db, bodyOf(contacts, [1, STOCK / 2]), undefined, half)
    await db
      .update(orders)
      .set({ payRemain: kopecksOf(0.01) })
      .where(eq(orders.id, partly))
    const placedBefore = (days: number) =>
      db.update(orders).set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
    const next = () => order(db, bodyOf(contacts, [1, 1]), undefined, half)
    await placedBefore(PARTLY_PAID_DAYS - 1)
    await expect(next()).rejects.toMatchObject({ body: { code: 'UNPAID_LIMIT' } })
    await placedBefore(PARTLY_PAID_DAYS + 1)
    const unpaid = await next()
    await db.delete(orders).where(eq(orders.id, unpaid))
    await db.update(orders).set({ payRemain: sql`${orders.goodsPrice}` })
    await expect(next()).rejects.toMatchObject({ body: { code: 'UNPAID_LIMIT' } })
  })

  test('A29: one person holds half of the stock through three organisations, and not one piece more', async () => {
    const orgIds = [organisation.id, await anotherOrganisation(2_101), await anotherOrganisation(2_102)]
    const got = await atOnce(30, (of, index) =>
      order(of, bodyOf(contacts, [1, 7]), undefined, half, { orgId: orgIds[index % 3] ?? 0 }),
    )
    expect(howMany<number | string>(got, 'UNPAID_LIMIT')).toBe(30 - Math.floor(STOCK / 2 / 7))
    expect(await stock()).toEqual([STOCK - 49, STOCK, STOCK])
    const elsewhere = { orgId: await anotherOrganisation(2_103) }
    await expect(order(db, bodyOf(contacts, [1, 2]), undefined, half, elsewhere)).rejects.toMatchObject({
      statusCode: 409,
      body: {
        code: 'UNPAID_LIMIT',
        fields: [
          {
            path: 'orderLines.0',
            left: 1,
            message: 'Без оплаты можно заказать не больше 1 шт. с учетом ваших заказов для других организаций',
          },
        ],
      },
    })
    await order(db, bodyOf(contacts, [1, 1]), undefined, half, elsewhere)
    await expect(order(db, bodyOf(contacts, [1, 1]), undefined, half, elsewhere)).rejects.toMatchObject({
      body: {
        fields: [
          { left: 0, message: 'Сначала оплатите прежние заказы этого товара, в том числе для других организаций' },
        ],
      },
    })
    // A colleague is not bound by these limits: their organisation may order more although it holds one piece already.
    const author = { ...buyer, id: 3 }
    await db
      .insert(users)
      .values({ ...author, phone: '79000000003', passwordHash: '', email: '' })
      .onConflictDoNothing()
    await db.insert(memberships).values({ userId: author.id, organisationId: elsewhere.orgId }).onConflictDoNothing()
    await expect(
      order(db, bodyOf(contacts, [1, 20]), undefined, half, { ...elsewhere, author }),
    ).resolves.toBeGreaterThan(0)
  }, 60_000)

  test('fifty orders with the same products in opposite sequence do not deadlock', async () => {
    const lines: [number, number][] = [
      [1, 1],
      [2, 1],
      [3, 2],
    ]
    const got = await atOnce(50, (of, index) =>
      order(of, bodyOf(contacts, ...(index % 2 ? lines : lines.toReversed()))),
    )
    expect(got.every((answer) => typeof answer === 'number')).toBe(true)
    expect(new Set(got).size).toBe(50)
    expect(await stock()).toEqual([STOCK - 50, STOCK - 50, STOCK - 100])
  }, 60_000)

  describe('while orders expire', () => {
    const expire = async (of: Database) => {
      // At this time only orders that `grow` made a day older have expired.
      const now = new Date(Date.now() + terms.expiryDays * DAY)
      const expired: number[] = []
      const log = { info: (line: { orderId?: number }) => line.orderId !== undefined && expired.push(line.orderId) }
      await runExpiry({
        db: of,
        now: () => now,
        log,
      })
      return expired
    }
    const grow = (days: number) =>
      db.update(orders).set({ payUntil: sql`${orders.payUntil} - make_interval(days => ${days}::int)` })

    test('an order locked by a payment is skipped, and a paid one never expires', async () => {
      const [paid, unpaid] = [await order(db, bodyOf(contacts, [1, 5])), await order(db, bodyOf(contacts, [2, 5]))]
      await grow(1)
      await db.transaction(async (tx) => {
        await tx.update(orders).set({ payRemain: ZERO }).where(eq(orders.id, paid))
        expect(await expire(backends[1] ?? db)).toEqual([unpaid])
      })
      expect(await expire(db)).toEqual([])
      expect(await stock()).toEqual([STOCK - 5, STOCK, STOCK])
    })

    test('an order whose payment is rolled back expires exactly once', async () => {
      const id = await order(db, bodyOf(contacts, [1, 5]))
      await grow(1)
      const payment = db.transaction(async (tx) => {
        await tx.update(orders).set({ payRemain: ZERO }).where(eq(orders.id, id))
        expect(await expire(backends[1] ?? db)).toEqual([])
        throw new Error('taken back')
      })
      await expect(payment).rejects.toThrow('taken back')
      expect((await Promise.all(backends.map(expire))).flat()).toEqual([id])
      expect(await stock()).toEqual([STOCK, STOCK, STOCK])
    })

    test('every read finds each piece exactly once: in the stock or in an order that has not expired', async () => {
      for (let turn = 0; turn < 30; turn += 1) await order(db, bodyOf(contacts, [1, 2], [3, 1]))
      await grow(1)
      let isOver = false
      const totals = new Set<string>()
      const reading = (async () => {
        while (!isOver) {
          const read = await db.execute(sql`
            select (stock + coalesce(sum(quantity) filter (where orders.id is not null), 0))::int pieces
            from products left join order_lines on product_id = products.id
            left join orders on orders.id = order_id and expired_at is null
            group by products.id order by products.id`)
          const { rows } = read as { rows: { pieces: number }[] }
          totals.add(rows.map(({ pieces }) => pieces).join(' '))
        }
      })()
      const buying = atOnce(15, (of) => order(of, bodyOf(contacts, [3, 2])))
      const expired = (await Promise.all(backends.map(expire))).flat()
      await buying
      isOver = true
      await reading
      expect(expired).toHaveLength(30)
      expect(new Set(expired).size).toBe(30)
      expect([...totals]).toEqual([`${STOCK} ${STOCK} ${STOCK}`])
      expect(await stock()).toEqual([STOCK, STOCK, STOCK - 30])
    }, 60_000)
  })
})
