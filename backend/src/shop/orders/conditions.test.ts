import type { SQL } from 'drizzle-orm'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { canExpire, holdsUnpaidGoods, IN_STATE } from './conditions.ts'
import { ENDS, GOODS, MONEY, obstacleTo, stateOf, type OrderState } from './order-state.ts'
import { placeOrder } from './placing/place-order.ts'
import { orders, type OrderRow } from './schema.ts'

const at = new Date('2026-11-26T09:00:00Z')
const PAY_REMAIN = { unpaid: kopecksOf(120), partly: kopecksOf(119.99), paid: ZERO } as const
const isInWarehouse = ({ goods }: OrderState) => goods === 'waiting' || goods === 'ready'

/** A row for each state of an order: the values of the columns that its state is read from. */
const columns = [0, 1].flatMap((deliveryTypeId) =>
  MONEY.flatMap((money) =>
    GOODS.flatMap((goods) =>
      [null, ...ENDS].map((end) => ({
        deliveryTypeId,
        goodsPrice: kopecksOf(100),
        deliveryPrice: kopecksOf(20),
        payRemain: PAY_REMAIN[money],
        goods,
        expiredAt: end && at,
        cancelReason: end === 'cancelled' ? 'Передумали' : null,
        payUntil: at,
      })),
    ),
  ),
)

describeOnPostgres('a PostgreSQL server with an order and a sample order in each of the 72 states', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let rows: OrderRow[]
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    const body = bodyOf(contacts, [1, 1])
    const placing = { organisation, author: buyer, key: undefined, delivery: false, price: undefined, body }
    await placeOrder(db, terms, placing)
    const [{ id: _, ...placed } = { id: 0 }] = await db.select().from(orders)
    await db.delete(orders)
    const both = columns.flatMap((state) => [false, true].map((isSample) => ({ ...state, isSample })))
    rows = await db
      .insert(orders)
      .values(both.map((one) => ({ ...(placed as OrderRow), ...one, id: undefined })))
      .returning()
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test.each<[name: string, condition: SQL, isMet: (state: OrderState, isSample: boolean) => boolean]>([
    ['can expire', canExpire(orders), (state) => obstacleTo('expire', state) === undefined],
    ['is unpaid', IN_STATE.unpaid(orders), ({ money, end }) => end === null && money !== 'paid'],
    ['is ready', IN_STATE.ready(orders), ({ goods, end }) => end === null && goods === 'ready'],
    ['is shipped', IN_STATE.shipped(orders), ({ goods }) => goods === 'shipped'],
    [
      'holds unpaid goods',
      holdsUnpaidGoods(orders),
      (state, isSample) => !isSample && state.end === null && state.money !== 'paid' && isInWarehouse(state),
    ],
  ])('SHIP-001: an order %s in the database as in the state machine', async (_, condition, isMet) => {
    const found = await db.select({ id: orders.id }).from(orders).where(condition)
    const expected = rows.filter((row) => isMet(stateOf(row), row.isSample))
    expect(expected.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  })
})
