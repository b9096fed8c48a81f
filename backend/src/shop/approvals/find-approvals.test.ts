import { and, eq } from 'drizzle-orm'
import type { ApprovalTab } from 'shared-contracts/api/approvals'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { approvalsShop, approver, owner } from '../../testing/database/shop-approvals.ts'
import { buyer, openShop, organisation, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { approvals } from '../orders/approvals/schema.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { reject } from './decide.ts'
import { countWaiting, findApprovals } from './find-approvals.ts'

describeOnPostgres('lists of requests', (bin) => {
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
  afterEach(() => db.update(memberships).set({ limitPerOrder: null, limitPerPeriod: null }))

  const member = (userId: number) => ({ organisationId: organisation.id, userId })
  const list = (tab: ApprovalTab, userId: number = approver.id, after?: number) =>
    findApprovals(db, member(userId), { tab, after, now: new Date() })
  const idsOf = async (tab: ApprovalTab, userId?: number) =>
    (await list(tab, userId)).items.map((one) => one.approvalId)
  const rejectIt = (approvalId: number) =>
    reject(db, { organisation, approvalId }, { approver: owner, reason: 'Рано', now: new Date() })

  test('APPR-004: an approver sees all requests and those that wait, a buyer their own', async () => {
    const ended = await shop.ask()
    await rejectIt(ended)
    const waiting = await shop.ask()
    expect(await idsOf('all')).toEqual([waiting, ended])
    expect(await idsOf('waiting')).toEqual([waiting])
    expect(await idsOf('mine')).toEqual([])
    expect(await idsOf('mine', buyer.id)).toEqual([waiting, ended])
    for (const tab of ['all', 'waiting'] as const) {
      await expect(list(tab, buyer.id)).rejects.toMatchObject({ statusCode: 403, body: { code: 'ROLE' } })
    }
    await expect(shop.read(waiting, buyer.id)).resolves.toMatchObject({ isOwn: true, canDecide: false })
    expect([await countWaiting(db, member(approver.id)), await countWaiting(db, member(buyer.id))]).toEqual([1, 0])
  })

  test('APPR-007: one’s own request does not wait for oneself, unless the organisation allows it', async () => {
    await db.update(memberships).set({ limitPerOrder: kopecksOf(100) })
    const own = await shop.ask({ author: { ...approver, loginType: 'LK' } })
    expect(await idsOf('waiting')).toEqual([])
    expect(await countWaiting(db, member(approver.id))).toBe(0)
    expect(await idsOf('waiting', owner.id)).toEqual([own])
    await db.update(organisations).set({ allowsOwnApproval: true })
    expect(await idsOf('waiting')).toEqual([own])
    expect(await countWaiting(db, member(approver.id))).toBe(1)
  })

  test('APPR-004: a list shows sum, excess, limit and what changed of each request', async () => {
    const limits = { limitPerOrder: kopecksOf(250), limitPerPeriod: kopecksOf(500) }
    await db.update(memberships).set(limits).where(eq(memberships.userId, buyer.id))
    const one = await shop.ask()
    const other = await shop.ask({ body: bodyOf(contacts, [1, 6], [2, 1]) })
    const third = await shop.ask({ body: bodyOf(contacts, [3, 3]) })
    await shop.setPrice(110)
    await db.update(products).set({ isDisplayed: false }).where(eq(products.id, 2))
    const { items, total, sum } = await list('waiting')
    expect({ total, sum }).toEqual({ total: 3, sum: 330 + 760 + 300 })
    // A request counts with those sent before it.
    expect(items).toMatchObject([
      { approvalId: third, sum: 300, excess: 890, limit: 'period', changed: null },
      { approvalId: other, sum: 760, excess: 590, limit: 'period', changed: 'stock' },
      { approvalId: one, sum: 330, excess: 80, limit: 'order', changed: 'price' },
    ])
    expect(await shop.read(other)).toMatchObject({
      limits: { spent: 1_090, left: 0, orders: 0, requests: 330 },
      lines: [{ price: 110 }, { price: null, askedPrice: 100, stock: null }],
    })
  })

  test('APPR-004: pages follow each other, and the first one counts all', async () => {
    const id = await shop.ask()
    const [row] = await db.select().from(approvals)
    if (row === undefined) throw new Error('no request')
    const { id: _id, ...copied } = row
    const ended = { state: 'rejected', endedGoods: kopecksOf(300) } as const
    await db
      .insert(approvals)
      .values(Array.from({ length: 59 }, (_, key) => ({ ...copied, key: `copy ${key}`, ...ended })))
    const first = await list('all')
    expect(first).toMatchObject({ total: 60, sum: 300 })
    const second = await list('all', approver.id, first.next ?? 0)
    const third = await list('all', approver.id, second.next ?? 0)
    expect([first, second, third].map(({ items }) => items.length)).toEqual([25, 25, 10])
    expect(third).toMatchObject({
      next: null,
      items: expect.arrayContaining([expect.objectContaining({ approvalId: id })]),
    })
    expect(second).not.toHaveProperty('total')
  })

  test('APPR-004: a request of another organisation is not found', async () => {
    const id = await shop.ask()
    const text = { shortName: '', longName: '', inn: '', ogrn: '', legalAddress: '', postalAddress: '' }
    const other = { ...organisation, ...text, id: 1_002, inn: '1', partnerId: 1 }
    await db.insert(organisations).values(other).onConflictDoNothing()
    await db.insert(memberships).values({ userId: owner.id, organisationId: other.id })
    const elsewhere = { ...organisation, id: other.id }
    await expect(shop.approve(id, { by: owner, organisation: elsewhere })).rejects.toMatchObject({ statusCode: 404 })
    await db.delete(memberships).where(and(eq(memberships.userId, owner.id), eq(memberships.organisationId, other.id)))
  })

  test('a page needs the same statements for one request and for many', async () => {
    await shop.ask()
    const count = async () => {
      const before = database.statements.length
      await list('waiting')
      return database.statements.length - before
    }
    const ofOne = await count()
    for (let turn = 0; turn < 10; turn += 1) await shop.ask()
    expect(await count()).toBe(ofOne)
  })
})
