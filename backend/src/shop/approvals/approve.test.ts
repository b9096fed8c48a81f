import { eq, sql } from 'drizzle-orm'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { bodyOf, contacts, KAZAN, toKazan } from '../../testing/order.ts'
import { users } from '../../identity/schema.ts'
import { agreements } from '../agreements/schema.ts'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { baskets } from '../baskets/schema.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { withdrawOf } from '../orders/approvals/end-request.ts'
import { contractOrders } from '../orders/history/contract-order.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { rowsOf } from '../exchange/import/rows-of.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { reject, withdraw } from './decide.ts'
import { expireRequests } from './expire.ts'
import { approvalsShop, approver, owner } from '../../testing/database/shop-approvals.ts'

const DAY = 24 * 60 * 60_000

describeOnPostgres('decisions about requests on a PostgreSQL server', (bin) => {
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

  const rejectIt = (approvalId: number, by: { id: number; name: string } = approver, reason = 'Рано') =>
    reject(db, { organisation, approvalId }, { approver: by, reason, now: new Date() })
  const refusal = (code: string) => ({ statusCode: 409, body: { code } })
  const isWaiting = async () =>
    (await rowsOf(db, sql`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0
  /** A carrier that asks for this price, after something else has happened. */
  const carrierFor = (price: number, before: () => Promise<unknown> = async () => undefined) => ({
    ...terms,
    tariffs: {
      offers: async () => {
        await before()
        const vendor = { vendorId: 7, vendorName: 'Быстрая доставка' }
        return [{ ...vendor, urgentTypeId: 1, tariffName: 'Обычная', price, period: '2 дня' }]
      },
    } as never,
  })

  test('APPR-005: the order is placed in the asker’s name, and the history has both names', async () => {
    const id = await shop.ask()
    await shop.approve(id)
    const [row, ...others] = await shop.orders()
    expect(others).toEqual([])
    expect(row).toMatchObject({ authorId: buyer.id, authorName: buyer.name, approvedBy: approver.name })
    expect(await contractOrders(db, row ? [row] : [])).toMatchObject([
      { person: buyer.name, approvedBy: approver.name, price: 300 },
    ])
    expect(await shop.stock()).toBe(STOCK - 3)
    expect(await shop.read(id)).toMatchObject({
      ...{ state: 'ordered', orderId: row?.id, decidedBy: approver.name, sum: 300, excess: null, canDecide: false },
      limits: null,
    })
  })

  test('APPR-005: a price that rose is shown before anything is placed, and the new sum can be approved', async () => {
    const id = await shop.ask()
    await shop.setPrice(120)
    expect(await shop.read(id)).toMatchObject({ changed: 'price', sum: 360, askedSum: 300, lines: [{ price: 120 }] })
    await expect(shop.approve(id)).rejects.toMatchObject({
      statusCode: 409,
      body: { code: 'SUM_CHANGED', message: expect.stringContaining('360,00\u00A0₽') },
    })
    expect(await shop.orders()).toEqual([])
    expect(await shop.stock()).toBe(STOCK)
    await shop.approve(id, { sum: 360 })
    expect(await shop.orders()).toMatchObject([{ goodsPrice: 36_000 }])
    // No repetition: the approver was shown another sum.
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('DECIDED'))
    await shop.setPrice(500)
    expect(await shop.read(id)).toMatchObject({ sum: 360, lines: [{ askedPrice: 100, price: 120 }] })
  })

  test('APPR-005: a price that rises while the order is being placed is shown too', async () => {
    const id = await shop.ask()
    const offers = async () => {
      await shop.setPrice(120)
      return [{ vendorId: 7, vendorName: '', urgentTypeId: 1, tariffName: '', price: 0, period: '' }]
    }
    await db
      .update(approvals)
      .set({ delivery: true, orderInfo: { ...toKazan(), vendorId: 7, urgentTypeId: 1 } })
      .where(eq(approvals.id, id))
    await expect(shop.approve(id, { terms: { ...terms, tariffs: { offers } as never } })).rejects.toMatchObject({
      body: { code: 'SUM_CHANGED', message: expect.stringContaining('360,00\u00A0₽') },
    })
    expect(await shop.orders()).toEqual([])
    expect((await shop.read(id)).state).toBe('pending')
  })

  test('APPR-005: a lower sum is shown as well', async () => {
    const id = await shop.ask()
    await shop.setPrice(50)
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('SUM_CHANGED'))
    await shop.approve(id, { sum: 150 })
    expect(await shop.orders()).toHaveLength(1)
  })

  test('APPR-005: the delivery costs what the carrier asks for today', async () => {
    const info = { ...toKazan(), vendorId: 7, urgentTypeId: 1 }
    const of = { organisation: { ...organisation, type: 'REGULAR' } as const }
    const asked = { ...of, delivery: true, price: 200, body: bodyOf(info, [1, 3]) }
    const id = await shop.ask(asked, { terms: carrierFor(200) })
    expect(await shop.read(id)).toMatchObject({
      ...{ sum: 500, delivery: 200 },
      receiving: { carrier: 'Быстрая доставка', address: 'г Казань, ул Баумана, д 7' },
    })
    await expect(shop.approve(id, { ...of, sum: 500, terms: carrierFor(250) })).rejects.toMatchObject(
      refusal('SUM_CHANGED'),
    )
    expect(await shop.read(id)).toMatchObject({ sum: 550, delivery: 250, changed: 'price' })
    await shop.approve(id, { ...of, sum: 550, terms: carrierFor(250) })
    expect(await shop.orders()).toMatchObject([
      {
        deliveryTypeId: DELIVERY_TYPE_ID.delivery,
        deliveryPrice: 25_000,
        vendorName: 'Быстрая доставка',
        place: { fiasId: KAZAN },
      },
    ])
  })

  test('APPR-005: the request keeps the delivery of its order, also when another approver was shown a dearer one', async () => {
    const of = { organisation: { ...organisation, type: 'REGULAR' } as const, delivery: true }
    const info = { ...toKazan(), vendorId: 7, urgentTypeId: 1 }
    const id = await shop.ask({ ...of, price: 200, body: bodyOf(info, [1, 3]) }, { terms: carrierFor(200) })
    const showDearer = () =>
      expect(shop.approve(id, { ...of, by: owner, sum: 500, terms: carrierFor(250) })).rejects.toMatchObject(
        refusal('SUM_CHANGED'),
      )
    await shop.approve(id, { ...of, sum: 500, terms: carrierFor(200, showDearer) })
    expect(await shop.orders()).toMatchObject([{ deliveryPrice: 20_000 }])
    expect(await shop.read(id)).toMatchObject({ state: 'ordered', sum: 500, delivery: 200 })
    // A repetition of it.
    await shop.approve(id, { ...of, sum: 500, terms: carrierFor(250) })
  })

  test('APPR-005: of twenty approvals at once by two people one places the order', async () => {
    const id = await shop.ask()
    const backends = [db, database.connect(), database.connect()]
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        shop.approve(id, { by: index % 2 ? owner : approver, of: backends[index % 3] ?? db }),
      ),
    )
    const [row, ...others] = await shop.orders()
    expect(others).toEqual([])
    expect(await shop.stock()).toBe(STOCK - 3)
    // A repetition by the one who approved it is answered with the same order.
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))).toEqual(
      Array(10).fill('DECIDED'),
    )
    expect((await shop.read(id)).orderId).toBe(row?.id)
  }, 60_000)

  test('APPR-005: two requests for the last pieces: one is ordered, the other is stale', async () => {
    const [one, other] = [await shop.ask(), await shop.ask()]
    await db.update(products).set({ stock: 5 })
    const answers = await Promise.allSettled([shop.approve(one), shop.approve(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([(await shop.read(one)).state, (await shop.read(other)).state].toSorted()).toEqual(['ordered', 'stale'])
    expect(await shop.stock()).toBe(2)
  })

  test('APPR-005: approvals, orders and rejections of one member at once wait for each other and end', async () => {
    const lines: [number, number][] = [
      [1, 1],
      [2, 1],
    ]
    const bodies = [bodyOf(contacts, ...lines), bodyOf(contacts, ...lines.toReversed())]
    const bodyAt = (index: number) => bodies[index % 2] ?? bodyOf(contacts, ...lines)
    const ids = await Promise.all(Array.from({ length: 15 }, (_, index) => shop.ask({ body: bodyAt(index) })))
    await db.update(memberships).set({ limitPerOrder: null })
    const backends = [db, database.connect(), database.connect()]
    const order = { organisation, author: buyer, key: undefined, delivery: false, price: undefined }
    const answers = await Promise.allSettled([
      ...ids.map((id, index) => shop.approve(id, { sum: 200, of: backends[index % 3] ?? db })),
      ...ids.map((_, index) => placeOrder(backends[index % 3] ?? db, terms, { ...order, body: bodyAt(index) })),
      ...ids.slice(0, 5).map((id) => rejectIt(id, owner)),
    ])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
    // Of each of five requests one decision is refused.
    expect(refused).toEqual(Array(5).fill('DECIDED'))
    const placed = (await shop.orders()).length
    expect(await shop.stock()).toBe(STOCK - placed)
    expect(await db.$count(approvals, eq(approvals.state, 'ordered'))).toBe(placed - 15)
  }, 60_000)

  test('APPR-005: an approval waits for a rejection that has begun, and then places nothing', async () => {
    const id = await shop.ask()
    const other = database.connect()
    let approving: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await reject(tx, { organisation, approvalId: id }, { approver: owner, reason: 'Рано', now: new Date() })
      approving = shop.approve(id, { of: other }).catch((error: unknown) => error)
      while (!(await isWaiting()));
    })
    expect(await approving).toMatchObject(refusal('DECIDED'))
    expect(await shop.orders()).toEqual([])
    expect((await shop.read(id)).state).toBe('rejected')
  }, 60_000)

  test('APPR-005: a request that was rejected while it turned out stale stays rejected', async () => {
    const id = await shop.ask()
    await db.update(approvals).set({ delivery: true, orderInfo: toKazan() }).where(eq(approvals.id, id))
    // The request names no tariff, so that it cannot be ordered.
    const of = { organisation: { ...organisation, type: 'REGULAR' } as const }
    const rejected = shop.approve(id, { ...of, terms: carrierFor(200, () => rejectIt(id, owner)) })
    await expect(rejected).rejects.toMatchObject(refusal('DECIDED'))
    expect(await shop.read(id)).toMatchObject({ state: 'rejected', decidedBy: owner.name })
  })

  test('APPR-004: stock that does not suffice is shown, and approving it makes the request stale', async () => {
    const id = await shop.ask()
    await db.update(products).set({ stock: 2 }).where(eq(products.id, 1))
    expect(await shop.read(id)).toMatchObject({ changed: 'stock', lines: [{ stock: 2 }] })
    await expect(shop.approve(id)).rejects.toMatchObject({
      ...{ statusCode: 409, body: { code: 'STALE', message: expect.stringContaining('Товар 1: в наличии 2 шт.') } },
    })
    expect(await shop.read(id)).toMatchObject({
      state: 'stale',
      endReason: 'Товар 1: в наличии 2 шт.',
      decidedBy: null,
    })
    expect(await shop.orders()).toEqual([])
  })

  test('APPR-004: of a product that is not sold any more no stock is told', async () => {
    const id = await shop.ask()
    await db.update(products).set({ isDisplayed: false, stock: 0 })
    expect(await shop.read(id)).toMatchObject({ changed: 'stock', lines: [{ price: null, stock: null }] })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a product left', () => db.update(products).set({ isDisplayed: false }), 'Товар 1: товар недоступен для заказа'],
    ['the offer is not accepted', () => db.delete(agreements), 'Примите оферту, чтобы оформить заказ'],
    [
      'the asker may only pay',
      () => shop.setRole(buyer.id, 'accountant'),
      'Заявитель больше не оформляет заказы организации',
    ],
    [
      'the asker left',
      () => db.delete(memberships).where(eq(memberships.userId, buyer.id)),
      'Заявитель больше не оформляет заказы организации',
    ],
  ])('APPR-005: when %s, the request is stale', async (_name, change, endReason) => {
    const id = await shop.ask()
    await change()
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('STALE'))
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('DECIDED'))
    expect(await shop.read(id)).toMatchObject({ state: 'stale', endReason })
    expect(await shop.orders()).toEqual([])
    const accepted = { organisationId: organisation.id, docTypeId: OFFER_DOC_TYPE, acceptedAt: new Date() }
    await db.insert(agreements).values(accepted).onConflictDoNothing()
  })

  test('APPR-005: with more unpaid goods than allowed the request is stale', async () => {
    const id = await shop.ask()
    const unpaidLimit = { percent: 1, freePieces: 0 }
    await expect(shop.approve(id, { terms: { ...terms, unpaidLimit } })).rejects.toMatchObject(refusal('STALE'))
    expect(await shop.read(id)).toMatchObject({
      endReason: expect.stringContaining('Товар 1: без оплаты можно заказать'),
    })
  })

  test('APPR-005: while an outside service is away, the request waits', async () => {
    const id = await shop.ask()
    await db.update(approvals).set({ delivery: true, orderInfo: toKazan() }).where(eq(approvals.id, id))
    const offers = () => Promise.reject(new Error('away'))
    await expect(shop.approve(id, { terms: { ...terms, tariffs: { offers } as never } })).rejects.toThrow('away')
    expect((await shop.read(id)).state).toBe('pending')
  })

  test('APPR-005: an order within the limit by now can be approved', async () => {
    const id = await shop.ask()
    await db.update(memberships).set({ limitPerOrder: null })
    expect(await shop.read(id)).toMatchObject({ excess: 0, limit: null })
    await shop.approve(id)
    expect(await shop.orders()).toHaveLength(1)
  })

  test.each([
    ['the same lines', [{ productId: 1, quantity: 3 }], []],
    ['another quantity', [{ productId: 1, quantity: 4 }], [{ productId: 1, quantity: 4 }]],
    ['one line more', [1, 2].map((productId) => ({ productId, quantity: 3 })), [{ productId: 1 }, { productId: 2 }]],
  ])('APPR-003: the basket is kept until the order is placed, and emptied with %s', async (_name, lines, kept) => {
    const saved = lines.map((line) => ({ ...line, price: kopecksOf(100) }))
    const mine = { userId: buyer.id, organisationId: organisation.id }
    await db.insert(baskets).values({ ...mine, version: 4, lines: saved, changedAt: new Date() })
    const id = await shop.ask()
    expect(await db.select().from(baskets)).toMatchObject([{ version: 4, lines: saved }])
    await shop.approve(id)
    expect(await db.select().from(baskets)).toMatchObject([{ version: kept.length > 0 ? 4 : 5, lines: kept }])
  })

  describe('APPR-007', () => {
    const ofApprover = { author: { ...approver, loginType: 'LK' } as const }
    beforeEach(() => db.update(memberships).set({ limitPerOrder: kopecksOf(100) }))
    afterEach(() => db.update(memberships).set({ limitPerOrder: null }))

    test('APPR-007: one’s own request cannot be approved or rejected', async () => {
      const id = await shop.ask(ofApprover)
      expect(await shop.read(id)).toMatchObject({ isOwn: true, canDecide: false })
      await expect(shop.approve(id)).rejects.toMatchObject(refusal('OWN_REQUEST'))
      await expect(rejectIt(id)).rejects.toMatchObject(refusal('OWN_REQUEST'))
      expect(await shop.orders()).toEqual([])
      await shop.approve(id, { by: owner })
    })

    test('APPR-007: it can where the organisation allows it', async () => {
      const id = await shop.ask(ofApprover)
      await db.update(organisations).set({ allowsOwnApproval: true })
      expect(await shop.read(id)).toMatchObject({ canDecide: true })
      await shop.approve(id)
      expect(await shop.orders()).toMatchObject([{ authorName: approver.name, approvedBy: approver.name }])
    })

    test('APPR-007: the single owner may, one of two owners and another approver may not', async () => {
      const ofOwner = { author: { ...owner, loginType: 'LK' } as const }
      const id = await shop.ask(ofOwner)
      await shop.setRole(approver.id, 'owner')
      await expect(shop.approve(id, { by: owner })).rejects.toMatchObject(refusal('OWN_REQUEST'))
      await shop.setRole(approver.id, 'approver')
      await shop.approve(id, { by: owner })
      expect(await shop.orders()).toHaveLength(1)
    })
  })

  test('TEAM-001: an approver who was lowered or removed since the call began decides nothing', async () => {
    const id = await shop.ask()
    await shop.setRole(approver.id, 'buyer')
    await expect(shop.approve(id)).rejects.toMatchObject({ statusCode: 403 })
    await expect(rejectIt(id)).rejects.toMatchObject({ statusCode: 403 })
    await expect(shop.read(id)).rejects.toMatchObject({ statusCode: 404 })
    expect((await shop.read(id, owner.id)).state).toBe('pending')
  })

  test('TEAM-001: an approver who is lowered while the delivery is priced places nothing', async () => {
    const id = await shop.ask()
    const delivered = { delivery: true, orderInfo: { ...toKazan(), vendorId: 7, urgentTypeId: 1 } }
    await db.update(approvals).set(delivered).where(eq(approvals.id, id))
    const lower = carrierFor(0, () => shop.setRole(approver.id, 'buyer'))
    await expect(shop.approve(id, { terms: lower })).rejects.toMatchObject({ statusCode: 403 })
    expect(await shop.orders()).toEqual([])
  })

  test('APPR-004: a request is rejected with a reason, once', async () => {
    const id = await shop.ask()
    await rejectIt(id)
    await rejectIt(id)
    expect(await shop.read(id)).toMatchObject({ state: 'rejected', decidedBy: approver.name, endReason: 'Рано' })
    await expect(rejectIt(id, owner)).rejects.toMatchObject(refusal('DECIDED'))
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('DECIDED'))
  })

  test('APPR-006: the asker alone withdraws a request, and nobody decides it then', async () => {
    const id = await shop.ask()
    const meant = { organisation, approvalId: id }
    await expect(withdraw(db, meant, owner.id, new Date())).rejects.toMatchObject({ statusCode: 404 })
    await withdraw(db, meant, buyer.id, new Date())
    await withdraw(db, meant, buyer.id, new Date())
    expect(await shop.read(id, buyer.id)).toMatchObject({ state: 'withdrawn', decidedBy: null, sum: 300 })
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('DECIDED'))
    const other = { ...meant, approvalId: await shop.ask() }
    await rejectIt(other.approvalId)
    await expect(withdraw(db, other, buyer.id, new Date())).rejects.toMatchObject(refusal('DECIDED'))
  })

  test('APPR-006: a request expires after 14 days, and cannot be approved then even before the pass', async () => {
    const id = await shop.ask()
    const signal = new AbortController().signal
    const after = (days: number, ms = 0) => new Date(Date.now() + days * DAY + ms)
    expect(await expireRequests(db, after(14, -60_000), signal)).toBe(0)
    await expect(shop.approve(id, { now: after(14, 60_000) })).rejects.toMatchObject(refusal('DECIDED'))
    expect((await shop.read(id)).state).toBe('pending')
    const backends = [db, database.connect(), database.connect()]
    const passes = await Promise.all(backends.map((of) => expireRequests(of, after(14, 60_000), signal)))
    expect(passes.reduce((sum, count) => sum + count)).toBe(1)
    expect(await shop.read(id)).toMatchObject({ state: 'expired', decidedBy: null })
  })

  test('TEAM-004: the requests of who is removed are withdrawn, also while they are being approved', async () => {
    const ids = [await shop.ask(), await shop.ask(), await shop.ask()]
    const member = { organisationId: organisation.id, userId: buyer.id }
    const removal = db.transaction(async (tx) => {
      await withdrawOf(tx, member)
      await tx.delete(memberships).where(eq(memberships.userId, buyer.id))
    })
    const answers = await Promise.allSettled(ids.map((id) => shop.approve(id)))
    await removal
    const states = await Promise.all(ids.map(async (id) => (await shop.read(id)).state))
    const approved = answers.filter(({ status }) => status === 'fulfilled').length
    expect(states.filter((state) => state === 'ordered')).toHaveLength(approved)
    expect(states.filter((state) => state === 'pending')).toEqual([])
    expect(await shop.orders()).toHaveLength(approved)
  })

  test('a user who was deleted leaves the requests without a number', async () => {
    const leaver = { id: 20, name: 'Уволенный', loginType: 'LK' } as const
    await db.insert(users).values({ ...leaver, phone: '79000000020', passwordHash: '', email: '' })
    await db
      .insert(memberships)
      .values({ userId: leaver.id, organisationId: organisation.id, role: 'buyer', limitPerOrder: kopecksOf(1) })
    const id = await shop.ask({ author: leaver })
    await db.delete(users).where(eq(users.id, leaver.id))
    await expect(shop.approve(id)).rejects.toMatchObject(refusal('STALE'))
    expect(await shop.read(id)).toMatchObject({ asker: { userId: 0, name: leaver.name }, askerRole: '' })
  })
})
