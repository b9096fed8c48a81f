import { inArray } from 'drizzle-orm'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms } from '../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { shipNow } from '../../testing/ship.ts'
import { drives } from '../orders/drives/schema.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { bookLateShipments } from './late-shipments.ts'

describeOnPostgres('shipments of an older backend on a PostgreSQL server', (bin) => {
  test('DRIVE-001: drives that a backend without a register has shipped this week are entered, once', async () => {
    const shop = await openShop(bin)
    const { db } = shop
    const now = new Date('2026-11-26T09:00:00Z')
    async function ship(serialNumber: string, at: string): Promise<number> {
      const id = await placeOrder(db, terms, {
        ...{ organisation, author: buyer, key: undefined, delivery: false, price: undefined },
        body: bodyOf(contacts, [1, 1]),
      })
      const lines = [{ position: 0, quantity: 1, serialNumbers: [serialNumber] }]
      await shipNow(db, id, { lines, at: new Date(at) })
      return id
    }
    const [late, old] = ['9960440529004417', '9960440529004425']
    const orderId = await ship(late, '2026-11-24T22:00:00Z')
    await ship(old, '2026-11-10T09:00:00Z')
    await db.delete(drives).where(inArray(drives.serialNumber, [late, old]))
    await bookLateShipments(db, now)
    await bookLateShipments(db, now)
    expect(await db.select().from(drives)).toMatchObject([{ serialNumber: late, state: 'stock', orderId }])
    await shop.dispose()
  }, 60_000)
})
