import { eq } from 'drizzle-orm'
import { getOverview, getRemoteFallbacks, getWaitingLetters } from 'shared-contracts/api/desk/overview'
import type { BrowserReport } from 'shared-contracts/api/reports'
import { dayOf } from 'shared-contracts/domain/days'
import { kopecksOf } from 'shared-contracts/domain/money'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createAttemptCounts } from '../../../platform/limits/attempt-counts.ts'
import type { Client } from '../../../testing/client.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { openDeskApi, type DeskApi } from '../../../testing/desk-api.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { exchangeRuns } from '../../exchange/runs/schema.ts'
import { letters } from '../../orders/letters/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders, type OrderRow } from '../../orders/schema.ts'
import { organisations } from '../../organisations/schema.ts'
import { products } from '../../products/schema.ts'
import { countFallbacks } from '../../reports/count-fallbacks.ts'
import { remoteFallbacks } from '../../reports/schema.ts'
import { registerDeskOverview } from './routes.ts'

const remotes = ['mf-order', 'mf-history']

describeOnPostgres('the overview of the desk', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let desk: DeskApi
  let api: Client
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.insert(users).values({ id: 9, name: 'Морозова', loginType: 'LK', phone: '79000000009', email: '' })
    await db.update(organisations).set({ shortName: 'ООО «Ромашка»', email: 'buh@example.ru' })
    await db.update(products).set({ months: 36 }).where(eq(products.id, 1))
    desk = await openDeskApi(db, (calls) => registerDeskOverview(calls, { db, remotes }), { userId: 9 })
    api = desk.api
  }, 60_000)
  afterAll(async () => {
    await desk.close()
    await shop.dispose()
  }, 60_000)

  const order = (productId: number, quantity: number) =>
    placeOrder(db, terms, {
      ...{ organisation, author: buyer, key: undefined, delivery: false, price: undefined },
      body: bodyOf(contacts, [productId, quantity]),
    })
  const write = (id: number, columns: Partial<OrderRow>) => db.update(orders).set(columns).where(eq(orders.id, id))

  test('DESK-017: the overview counts what waits, and the orders of 30 days', async () => {
    const [unpaid, toShip, shipped, ended] = [
      await order(2, 1),
      await order(2, 2),
      await order(1, 3),
      await order(2, 1),
    ]
    await write(unpaid, { payRemain: kopecksOf(40.5) })
    await write(toShip, { payRemain: kopecksOf(0), createdAt: new Date(Date.now() - 86_400_000) })
    await write(shipped, { payRemain: kopecksOf(0) })
    await shipNow(db, shipped)
    await write(ended, { expiredAt: new Date() })
    expect((await api.answer(getOverview)).exchange).toBeNull()
    const at = new Date('2026-11-20T09:31:00Z')
    const run = { accountId: 1, sessionId: 1, kind: 'orders', refused: 2, endedAt: at } as const
    await db.insert(exchangeRuns).values([
      { ...run, state: 'failed', startedAt: new Date('2026-11-20T09:30:00Z') },
      { ...run, state: 'done', refused: 0, startedAt: new Date('2026-11-19T09:30:00Z') },
    ])
    const found = await api.answer(getOverview)
    expect(found).toMatchObject({
      unpaid: { orders: 1, sum: 40.5 },
      toShip: { orders: 1, pickups: 1 },
      withoutNumbers: { orders: 1, since: expect.stringContaining(dayOf(new Date()).slice(0, 7)) },
      exchange: { at: at.toISOString(), hasFailed: true, refused: 2 },
      fallbacks: { remotes: 0, known: 2 },
    })
    expect(found.days).toHaveLength(30)
    expect(found.days.slice(-2)).toMatchObject([
      { orders: 1, sum: 200 },
      { day: dayOf(new Date()), orders: 2, sum: 400 },
    ])
  })

  test('DESK-017: letters that wait are listed with their order, recipient and failed attempts', async () => {
    await db.delete(letters)
    const id = await order(2, 1)
    const news = { kind: 'drives', drives: [], count: 0 } as const
    await db.insert(letters).values({ organisationId: 1, kind: 'drives', cause: '1', news })
    await db.update(letters).set({ failures: 3 })
    // A letter about drives has no order.
    expect(await api.answer(getWaitingLetters)).toMatchObject([
      { orderId: id, kind: 'placed', company: 'ООО «Ромашка»', to: 'buh@example.ru', failures: 3, isGivenUp: false },
    ])
    expect((await api.answer(getOverview)).letters).toEqual({ waiting: 2, unsent: 2, sent: 0 })
    await db.update(letters).set({ state: 'sent', settledAt: new Date() })
    expect(await api.answer(getWaitingLetters)).toEqual([])
    expect((await api.answer(getOverview)).letters).toEqual({ waiting: 0, unsent: 0, sent: 2 })
  })

  test('DESK-017: fallbacks are counted in one row per remote, version and hour, bounded per network', async () => {
    const report: BrowserReport = {
      kind: 'error',
      ...{ remote: 'mf-order', version: '1.1.0', owner: 'team-order', route: '/order' },
      ...{ where: 'fallback', message: 'Error' },
    }
    const counting = { db, counts: createAttemptCounts(db), now: new Date() }
    const others = [
      { ...report, where: 'failed' },
      { ...report, version: 'x' },
    ] as const
    await countFallbacks({ ...counting, network: '192.0.2.1' }, [report, report, ...others])
    const flood = Array.from({ length: 40 }, () => report)
    await countFallbacks({ ...counting, network: '192.0.2.2' }, flood)
    await db.insert(remoteFallbacks).values({
      ...{ remote: 'mf-history', version: '1.0.0', owner: 'team-history', reports: 7 },
      hour: new Date(Date.now() - 26 * 3_600_000),
    })
    expect(await api.answer(getRemoteFallbacks)).toEqual([
      { remote: 'mf-order', version: '1.1.0', team: 'team-order', reports: 22 },
      { remote: 'mf-order', version: 'other', team: 'team-order', reports: 1 },
    ])
    expect(await db.$count(remoteFallbacks)).toBe(3)
    expect((await api.answer(getOverview)).fallbacks).toEqual({ remotes: 1, known: 2 })
  })
})
