import { eq } from 'drizzle-orm'
import { boundsOfDay } from 'shared-contracts/domain/days'
import { kopecksOf, type Kopecks } from 'shared-contracts/domain/money'
import type { Period } from 'shared-contracts/api/own-limit'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import {
  buyer,
  openShop,
  organisation,
  STOCK,
  terms,
  type ShopDatabase,
} from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts, toKazan } from '../../../testing/order.ts'
import { memberships } from '../../organisations/schema.ts'
import { products } from '../../products/schema.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orders } from '../schema.ts'
import { checkLimit } from './check-limit.ts'
import { excessOf, limitOf, readLimits, type MemberLimits } from './limits.ts'
import { sinceOf } from './period.ts'

interface Limits {
  readonly perOrder?: number
  readonly perPeriod?: number
  readonly period?: Period
}

describeOnPostgres('limits on a PostgreSQL server', (bin) => {
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
    await limit({})
  })

  const sum = (roubles: number | undefined) => (roubles === undefined ? null : kopecksOf(roubles))
  const limit = ({ perOrder, perPeriod, period = 'month' }: Limits) =>
    db
      .update(memberships)
      .set({ limitPerOrder: sum(perOrder), limitPerPeriod: sum(perPeriod), limitPeriod: period, role: 'buyer' })
  /** Orders so many pieces of 100 roubles. */
  const order = (pieces: number, { of = db, key }: { of?: Database; key?: string } = {}) => {
    const body = bodyOf(contacts, [1, pieces])
    return placeOrder(of, terms, { organisation, author: buyer, key, delivery: false, price: undefined, body })
  }
  const own = async () => {
    const now = new Date()
    const [limits] = await readLimits(db, organisation.id, { userIds: [buyer.id], now })
    return limits && limitOf(limits, now)
  }

  test('APPR-001: without limits every order is placed, and what is spent is counted', async () => {
    await order(50)
    expect(await own()).toMatchObject({ perOrder: null, perPeriod: null, spent: 5_000, left: null })
  })

  test('APPR-003: an order beyond the limit of an order is refused with the limit and the excess', async () => {
    await limit({ perOrder: 300 })
    await expect(order(4)).rejects.toMatchObject({
      statusCode: 409,
      body: {
        code: 'LIMIT_EXCEEDED',
        message:
          'Сумма заказа больше вашего лимита на заказ 300,00\u00A0₽ на 100,00\u00A0₽. Такой заказ нужно согласовать.',
      },
    })
    expect(await db.$count(orders)).toBe(0)
    await expect(order(3)).resolves.toBeGreaterThan(0)
  })

  test('APPR-003: an order beyond the limit of a period is refused with what is left and the excess', async () => {
    await limit({ perPeriod: 500.5, period: 'quarter' })
    await order(3)
    await expect(order(3)).rejects.toMatchObject({
      body: {
        message:
          'Из вашего лимита 500,50\u00A0₽ на квартал осталось 200,50\u00A0₽. Заказ сверх лимита на 99,50\u00A0₽. Такой заказ нужно согласовать.',
      },
    })
    await order(2)
    expect(await own()).toMatchObject({ period: 'quarter', perPeriod: 500.5, spent: 500, left: 0.5 })
  })

  test('APPR-001: a limit lowered below what is spent leaves 0, and what is spent stays', async () => {
    await order(5)
    await limit({ perPeriod: 200, period: 'year' })
    expect(await own()).toMatchObject({ spent: 500, left: 0 })
    await expect(order(1)).rejects.toMatchObject({
      body: {
        message:
          'Из вашего лимита 200,00\u00A0₽ на год ничего не осталось. Заказ сверх лимита на 400,00\u00A0₽. Такой заказ нужно согласовать.',
      },
    })
  })

  test.each<Period>(['month', 'quarter', 'year'])('APPR-001: only orders of the current %s count', async (period) => {
    await limit({ perPeriod: 300, period })
    const first = new Date(boundsOfDay(sinceOf(period, new Date())).start)
    const earlier = await order(3)
    await db
      .update(orders)
      .set({ createdAt: new Date(first.getTime() - 1) })
      .where(eq(orders.id, earlier))
    expect(await own()).toMatchObject({ spent: 0, left: 300 })
    const atStart = await order(2)
    await db.update(orders).set({ createdAt: first }).where(eq(orders.id, atStart))
    expect(await own()).toMatchObject({ spent: 200, left: 100 })
  })

  test('APPR-002: an order that expired or was cancelled gives back', async () => {
    await limit({ perPeriod: 300 })
    await order(3)
    await db.update(orders).set({ expiredAt: new Date() })
    expect(await own()).toMatchObject({ spent: 0, left: 300 })
    await expect(order(3)).resolves.toBeGreaterThan(0)
  })

  test('APPR-002: the delivery of an order counts', async () => {
    const tariff = { vendorId: 7, vendorName: '', urgentTypeId: 1, tariffName: '', price: 200, minDays: 1, maxDays: 2 }
    const body = bodyOf(toKazan(tariff), [1, 3])
    const regular = { ...organisation, type: 'REGULAR' } as const
    const byCarrier = { ...terms, tariffs: { offers: async () => [tariff] } as never }
    const deliver = () =>
      placeOrder(db, byCarrier, {
        organisation: regular,
        author: buyer,
        key: undefined,
        delivery: true,
        price: 200,
        body,
      })
    await limit({ perPeriod: 499 })
    await expect(deliver()).rejects.toMatchObject({ body: { code: 'LIMIT_EXCEEDED' } })
    await limit({ perPeriod: 500 })
    await deliver()
    expect(await own()).toMatchObject({ spent: 500, left: 0 })
  })

  test('APPR-002: twenty parallel orders at the edge never exceed the limit, and none is lost', async () => {
    await limit({ perPeriod: 1_000 })
    const backends = [db, shop.connect(), shop.connect()]
    const got = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const key = index % 2 ? `key ${index}` : undefined
        return order(3, { of: backends[index % 3] ?? db, ...(key && { key }) }).catch((error: unknown) => {
          if (error instanceof Refusal) return error.body.code
          throw error
        })
      }),
    )
    const placed = got.filter((answer) => typeof answer === 'number')
    expect(got.filter((answer) => answer === 'LIMIT_EXCEEDED')).toHaveLength(17)
    expect(placed.toSorted()).toEqual((await db.select().from(orders)).map(({ id }) => id).toSorted())
    expect(await own()).toMatchObject({ spent: 900, left: 100 })
  }, 60_000)

  test('APPR-002: orders of a member without limits do not wait for each other', async () => {
    const member = { organisationId: organisation.id, userId: buyer.id }
    await shop.connect().transaction(async (tx) => {
      await checkLimit(tx, member, kopecksOf(100))
      await expect(order(1)).resolves.toBeGreaterThan(0)
    })
  })

  test('TEAM-004: who was removed or may not order any more since the call began places nothing', async () => {
    const author = { organisationId: organisation.id, userId: buyer.id, role: 'buyer' } as const
    await db.update(memberships).set({ role: 'accountant' })
    await expect(order(1)).rejects.toMatchObject({ statusCode: 403, body: { code: 'ROLE' } })
    await db.delete(memberships)
    await expect(order(1)).rejects.toMatchObject({ statusCode: 403, body: { code: 'FORBIDDEN' } })
    await db.insert(memberships).values(author)
    expect(await db.$count(orders)).toBe(0)
  })
})

describe('excessOf', () => {
  const member = { userId: 1, period: 'month' } as const
  const limits = (perOrder: number | null, perPeriod: number | null): MemberLimits => ({
    ...member,
    ...{ perOrder: perOrder as Kopecks | null, perPeriod: perPeriod as Kopecks | null },
    ...{ orders: 40 as Kopecks, requests: 20 as Kopecks },
  })
  const sum = 30 as Kopecks

  test.each([
    ['within both', limits(30, 90), undefined],
    ['without any', limits(null, null), undefined],
    ['beyond the order', limits(25, 90), { limit: 'order', by: 5 }],
    ['beyond the period', limits(30, 80), { limit: 'period', by: 10 }],
    ['the larger one', limits(10, 80), { limit: 'order', by: 20 }],
    ['a limit of 0', limits(0, null), { limit: 'order', by: 30 }],
  ])('APPR-002: %s', (_name, of, excess) => {
    expect(excessOf(of, sum, false)).toEqual(excess)
  })

  test('APPR-002: a request that waits counts once', () => {
    expect(excessOf(limits(null, 55), 20 as Kopecks, true)).toEqual({ limit: 'period', by: 5 })
  })
})
