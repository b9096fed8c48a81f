import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../../src/platform/database/database.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { addAccount } from '../../src/shop/exchange/accounts.ts'
import { saveSetting } from '../../src/shop/exchange/settings/settings.ts'
import { findPostgres, startPostgres } from '../../src/testing/database/start-postgres.ts'
import { standInMigrations } from '../../../stand-ins/src/migrations.ts'
import { writeSampleData } from '../../../stand-ins/src/seed/seed.ts'
import { PRICE_TYPE } from './large-files.ts'
import { byTest } from '../../src/testing/by-test.ts'

/** A shop on a PostgreSQL server of its own that exchanges with 1C. */
export interface ExchangingShop {
  readonly databaseUrl: string
  readonly db: Database
  readonly account: { readonly login: string; readonly secret: string }
  dispose(): Promise<void>
}

/** First id of the products of 1C's goods. */
export const FIRST_PRODUCT = 20_000

/** @throws Error when no PostgreSQL server is installed */
export async function openExchangingShop(): Promise<ExchangingShop> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('needs an installed PostgreSQL server')
  const postgres = await startPostgres(bin, { isDurable: true })
  const where = { dataDir: '', databaseUrl: postgres.url }
  const { db: migrated, close } = await openDatabase({
    ...where,
    migrations: [standInMigrations],
    onError: console.error,
  })
  await writeSampleData(migrated, readSettings({}))
  await close()
  const client = new pg.Pool({ connectionString: postgres.url, max: 5 })
  const db = drizzle({ client })
  const account = await addAccount(db, { name: '1С' }, byTest)
  await saveSetting(db, 'priceType', PRICE_TYPE)
  await saveSetting(db, 'warehouses', 'all')
  return {
    databaseUrl: postgres.url,
    db,
    account,
    async dispose() {
      await client.end()
      postgres.dispose()
    },
  }
}

/** Makes a shown product of every one of 1C's goods, as a person does one by one. */
export async function showAll(db: Database): Promise<void> {
  await db.execute(sql`insert into products (id, name, type, months, price, stock, position)
    select ${FIRST_PRODUCT} + id, name, 'FN', 36, 100, 0, ${FIRST_PRODUCT} + id from product_links`)
  await db.execute(sql`update product_links set product_id = ${FIRST_PRODUCT} + id`)
  await db.execute(sql`analyze products, product_links`)
}
