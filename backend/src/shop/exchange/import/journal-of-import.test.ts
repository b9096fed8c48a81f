import { asc, eq, sql } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { journal } from '../../journal/schema.ts'
import { products } from '../../products/schema.ts'
import { linkProduct } from '../links/link-product.ts'
import { openExchange } from './testing/open-exchange.ts'
import { catalogueFile, offersFile } from './testing/xml-files.ts'

const by = { at: new Date('2026-11-27T09:00:00Z'), by: 'test' }

describeOnPostgres('the journal of an import of 1C', (bin) => {
  let shop: ShopDatabase
  let exchange: Awaited<ReturnType<typeof openExchange>>
  beforeAll(async () => {
    shop = await openShop(bin)
    exchange = await openExchange(shop)
    await exchange.counts(catalogueFile([{ id: 'a', name: 'Накопитель' }]))
    await exchange.counts(offersFile([{ id: 'a', price: '100', rests: { main: '5' } }]))
    await linkProduct(shop.db, { productId: 1, externalId: 'a' }, by)
    await shop.db.delete(journal)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const rows = () => shop.db.select().from(journal).orderBy(asc(journal.id))
  const product = async () => (await shop.db.select().from(products).where(eq(products.id, 1)))[0]

  test('DESK-013: it has the run with its counts, and what each product was and has become', async () => {
    await exchange.counts(offersFile([{ id: 'a', price: '120.50', rests: { main: '7' } }]))
    await exchange.counts(catalogueFile([{ id: 'a', name: 'ФН-1.2' }], { isChanges: true }))
    expect(await rows()).toMatchObject([
      { what: 'import', subject: 'product 1', before: { price: 10_000 }, after: { price: 12_050 } },
      { what: 'import', after: { changed: 1, created: 0 } },
      { what: 'import', subject: 'product 1', before: { name: 'Накопитель' }, after: { name: 'ФН-1.2' } },
      { what: 'import', subject: expect.stringMatching(/^exchange \d+$/) },
    ])
    await exchange.counts(offersFile([{ id: 'a', price: '120.50', rests: { main: '7' } }]))
    expect(await rows()).toHaveLength(4)
  })

  test('DESK-013: without its rows nothing is imported', async () => {
    await shop.db.execute(sql`
      create function refuse_row() returns trigger language plpgsql as $$ begin raise 'no journal'; end $$;
      create trigger refuse_row before insert on journal for each row execute function refuse_row()`)
    const before = await product()
    await expect(exchange.counts(offersFile([{ id: 'a', price: '999', rests: { main: '1' } }]))).rejects.toThrow()
    expect(await product()).toEqual(before)
    expect(before?.price).toBe(kopecksOf(120.5))
  })
})
