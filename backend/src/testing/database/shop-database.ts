import { sql } from 'drizzle-orm'
import { OFFER_DOC_TYPE } from 'shared-contracts/domain/limits'
import { kopecksOf } from 'shared-contracts/domain/money'
import { agreements } from '../../shop/agreements/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { embeddedTariffs } from 'stand-ins/tariffs/embedded-tariffs'
import { users } from '../../identity/schema.ts'
import { memberships, organisations } from '../../shop/organisations/schema.ts'
import type { OrderTerms } from '../../shop/orders/placing/price-order.ts'
import { products } from '../../shop/products/schema.ts'
import { embeddedSuggestions } from 'stand-ins/suggestions/embedded-suggestions'
import { openEmptyDatabase, type EmptyDatabase } from './empty-database.ts'

/** A small shop on a PostgreSQL server of its own, for tests that use it without a backend process. */
export type ShopDatabase = EmptyDatabase

/** @param bin program folder of PostgreSQL */
export async function openShop(bin: string): Promise<ShopDatabase> {
  const shop = await openEmptyDatabase(bin)
  await stockUp(shop.db)
  return shop
}

/** The user who orders: a buyer of the organisation without limits. */
export const buyer = { id: 1, name: 'Петрова Анна Сергеевна', loginType: 'LK' } as const
/** It has accepted the offer. */
export const organisation = { id: 1_001, type: 'SPECIAL', docExchangeType: 0 } as const
/** Embedded tariffs and addresses, and no limit of unpaid orders. */
export const terms: OrderTerms = {
  tariffs: embeddedTariffs(),
  suggestions: embeddedSuggestions(),
  signedAddresses: { isOwn: () => false },
  unpaidLimit: { percent: 100, freePieces: 0 },
  expiryDays: 7,
  vatPercent: 22,
  invoiceDelay: 0,
}
/** Initial stock of each of the products 1, 2 and 3. */
export const STOCK = 100

async function stockUp(db: Database): Promise<void> {
  await db.insert(users).values({ ...buyer, phone: '79000000001', passwordHash: '', email: '' })
  const text = { shortName: '', longName: '', inn: '', ogrn: '', legalAddress: '', postalAddress: '' }
  await db.insert(organisations).values({ ...organisation, ...text, partnerId: 1 })
  await db.insert(memberships).values({ userId: buyer.id, organisationId: organisation.id, role: 'buyer' })
  await db
    .insert(agreements)
    .values({ organisationId: organisation.id, docTypeId: OFFER_DOC_TYPE, acceptedAt: new Date() })
  // Explicit ids do not advance the sequences.
  for (const table of ['users', 'organisations']) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 2000)`)
  }
  const product = { type: 'FN', price: kopecksOf(100), stock: STOCK } as const
  await db.insert(products).values([1, 2, 3].map((id) => ({ id, name: `Товар ${id}`, position: id, ...product })))
}
