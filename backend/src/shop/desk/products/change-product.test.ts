import { eq } from 'drizzle-orm'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { journal } from '../../journal/schema.ts'
import { products } from '../../products/schema.ts'
import { changeProduct, subjectOf } from './change-product.ts'

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  beforeAll(async () => {
    shop = await openShop(bin)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  test('DESK-013: pieces that only make up for what orders hold beyond the rests have a row of the journal too', async () => {
    const { db } = shop
    await db.update(products).set({ stock: 0, shortage: 5 }).where(eq(products.id, 1))
    const change = { stock: { seen: 0, next: 3 } }
    const by = { at: new Date(), by: 'Орлова' }
    expect(await db.transaction((tx) => changeProduct(tx, 1, change, by, () => undefined))).toBe(true)
    const rows = await db
      .select()
      .from(journal)
      .where(eq(journal.subject, subjectOf(1)))
    expect(rows).toMatchObject([{ what: 'set', before: { shortage: 5 }, after: { shortage: 2 } }])
  })
})
