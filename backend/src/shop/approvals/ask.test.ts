import { eq } from 'drizzle-orm'
import { MAX_PENDING } from 'shared-contracts/api/approvals'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { limitOf, readLimits } from '../orders/approvals/limits.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { orders } from '../orders/schema.ts'
import { products } from '../products/schema.ts'
import { approvalsShop, owner } from '../../testing/database/shop-approvals.ts'
import { expireRequests } from './expire.ts'
import { reject, withdraw } from './decide.ts'

describeOnPostgres('requests on a PostgreSQL server', (bin) => {
  let database: ShopDatabase
  let db: Database
  let shop: ReturnType<typeof approvalsShop>

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
    shop = approvalsShop(db)
    await shop.hire()
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(() => shop.reset())

  const limit = (perPeriod: number | null, perOrder: number | null = null) => {
    const sum = (roubles: number | null) => (roubles === null ? null : kopecksOf(roubles))
    const limits = { limitPerPeriod: sum(perPeriod), limitPerOrder: sum(perOrder) }
    return db.update(memberships).set(limits).where(eq(memberships.userId, buyer.id))
  }
  const own = async () => {
    const now = new Date()
    const [limits] = await readLimits(db, organisation.id, { userIds: [buyer.id], now })
    return limits && limitOf(limits, now)
  }
  const order = (pieces: number) => {
    const body = bodyOf(contacts, [1, pieces])
    return placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body,
    })
  }
  const pending = () => db.$count(approvals, eq(approvals.state, 'pending'))

  test('APPR-003 APPR-006: an order beyond a limit is sent with its lines, sums and reason, and holds no stock', async () => {
    const id = await shop.ask()
    expect(await shop.read(id)).toMatchObject({
      state: 'pending',
      asker: { userId: buyer.id, name: buyer.name },
      askerRole: 'buyer',
      reason: 'Для новых касс',
      ...{ sum: 300, askedSum: 300, goods: 300, delivery: 0, vatPercent: 22, vat: 54.1 },
      ...{ excess: 200, limit: 'order', changed: null, receiving: null, canDecide: true, isOwn: false },
      lines: [{ productId: 1, name: 'Товар 1', quantity: 3, askedPrice: 100, price: 100, stock: null }],
      limits: { perOrder: 100, perPeriod: null, spent: 300, orders: 0, requests: 0 },
    })
    expect(await shop.stock()).toBe(STOCK)
  })

  test('APPR-003: an order within the limits needs no approval', async () => {
    await expect(shop.ask({ body: bodyOf(contacts, [1, 1]) })).rejects.toMatchObject({
      statusCode: 409,
      body: { code: 'NOT_NEEDED' },
    })
    expect(await pending()).toBe(0)
  })

  test.each([
    ['goods that are not in stock', { body: bodyOf(contacts, [1, STOCK + 1]) }, 'OUT_OF_STOCK'],
    ['an unknown product', { body: bodyOf(contacts, [99, 1]) }, 'UNKNOWN_PRODUCT'],
    ['other prices than the buyer saw', { goodsPrice: kopecksOf(200) }, 'PRICES_CHANGED'],
    ['an organisation without the offer', { organisation: { ...organisation, id: 7 } }, 'OFFER_NOT_ACCEPTED'],
  ])('APPR-003: is checked as an order is: %s', async (_name, changes, code) => {
    await expect(shop.ask(changes)).rejects.toMatchObject({ body: { code } })
    expect(await pending()).toBe(0)
  })

  test('APPR-003: the same key gives the same request, also at once, and another request with it is refused', async () => {
    const backends = [db, database.connect(), database.connect()]
    const ids = await Promise.all(
      Array.from({ length: 9 }, (_, index) => shop.ask({ key: 'key' }, { of: backends[index % 3] ?? db })),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await pending()).toBe(1)
    await expect(shop.ask({ key: 'key', reason: 'Другое' })).rejects.toMatchObject({ body: { code: 'KEY_REUSED' } })
    await limit(null)
    expect(await shop.ask({ key: 'key' })).toBe(ids[0])
  }, 60_000)

  test('APPR-003: a member has so many undecided requests at most, also when they are sent at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: MAX_PENDING + 3 }, () => shop.ask()))
    const refused = sent.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual(
      Array(3).fill(expect.objectContaining({ reason: expect.objectContaining({ message: 'TOO_MANY_PENDING' }) })),
    )
    expect(await pending()).toBe(MAX_PENDING)
  }, 60_000)

  test('APPR-002: a request counts with its present sum', async () => {
    await limit(500)
    await order(3)
    await shop.ask()
    expect(await own()).toMatchObject({ spent: 600, left: 0 })
    await shop.setPrice(50)
    expect(await own()).toMatchObject({ spent: 450, left: 50 })
    await expect(order(2)).rejects.toMatchObject({ body: { code: 'LIMIT_EXCEEDED' } })
    await expect(order(1)).resolves.toBeGreaterThan(0)
  })

  test('APPR-002: what others order and ask for, and what is for another organisation, does not count', async () => {
    const elsewhere = { organisationId: 1_002 }
    const text = { shortName: '', longName: '', inn: '1', ogrn: '', legalAddress: '', postalAddress: '' }
    await db.insert(organisations).values({ ...organisation, ...text, id: elsewhere.organisationId, partnerId: 1 })
    await limit(null, 100)
    const placed = [await order(1), await order(1), await order(1)] as const
    const sent = [await shop.ask(), await shop.ask(), await shop.ask()] as const
    await db.update(orders).set({ authorId: owner.id }).where(eq(orders.id, placed[0]))
    await db.update(orders).set(elsewhere).where(eq(orders.id, placed[1]))
    await db.update(approvals).set({ askerId: owner.id }).where(eq(approvals.id, sent[0]))
    await db.update(approvals).set(elsewhere).where(eq(approvals.id, sent[1]))
    expect(await own()).toMatchObject({ spent: 100 + 300 })
    await db.update(approvals).set({ deliveryPrice: kopecksOf(50) })
    expect(await own()).toMatchObject({ spent: 100 + 350 })
  })

  test('APPR-002: orders and requests that are sent at once count all', async () => {
    await limit(500)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? order(2) : shop.ask({ body: bodyOf(contacts, [1, 6]) }))),
    )
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(8)
    // Once a request waits, nothing is left for orders.
    const placed = await shop.orders()
    expect(placed.length).toBeLessThanOrEqual(2)
    expect(await own()).toMatchObject({ spent: placed.length * 200 + 600 * (await pending()) })
  }, 60_000)

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'rejected',
      (id) => reject(db, { organisation, approvalId: id }, { approver: owner, reason: 'Рано', now: new Date() }),
    ],
    ['withdrawn', (id) => withdraw(db, { organisation, approvalId: id }, buyer.id, new Date())],
    ['expired', () => expireRequests(db, new Date(Date.now() + 15 * 24 * 60 * 60_000), new AbortController().signal)],
    [
      'stale',
      async (id) => {
        await db.update(products).set({ isDisplayed: false })
        await expect(shop.approve(id)).rejects.toMatchObject({ body: { code: 'STALE' } })
      },
    ],
  ])('APPR-002: a request that is %s gives back', async (state, end) => {
    await limit(200)
    const id = await shop.ask()
    expect(await own()).toMatchObject({ spent: 300, left: 0 })
    await end(id)
    expect((await shop.read(id)).state).toBe(state)
    expect(await own()).toMatchObject({ spent: 0, left: 200 })
  })

  test('TEAM-004: who was removed since the call began sends nothing', async () => {
    await db.delete(memberships).where(eq(memberships.userId, buyer.id))
    await expect(shop.ask()).rejects.toMatchObject({ statusCode: 403 })
    expect(await pending()).toBe(0)
  })
})
