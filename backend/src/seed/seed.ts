import type { DocumentTerms } from '../content/printed-order.ts'
import type { Database } from '../database/database.ts'
import {
  writeSampleAccountant,
  writeSampleAccounts,
  writeSampleNewcomer,
  writeSampleOperator,
  writeSampleRegular,
} from './accounts.ts'
import { writeSampleCatalogue } from './catalogue.ts'
import { writeSampleMemo } from './memo.ts'
import { writeSampleOffer } from './offer.ts'
import { writeSampleOrders } from './orders.ts'
import { sampleParts } from './schema.ts'

const parts: readonly (readonly [name: string, write: (tx: Database, terms: DocumentTerms) => Promise<void>])[] = [
  ['catalogue', writeSampleCatalogue],
  ['accounts', writeSampleAccounts],
  ['accountant', writeSampleAccountant],
  ['memo', writeSampleMemo],
  ['offer', writeSampleOffer],
  ['newcomer', writeSampleNewcomer],
  ['regular', writeSampleRegular],
  ['orders', writeSampleOrders],
  ['operator', writeSampleOperator],
]

/**
 * Writes the missing parts of the sample data. Each part is one transaction and is written once, even by parallel
 * starts. `terms` are printed in the documents of the sample orders.
 */
export async function writeSampleData(db: Database, terms: DocumentTerms): Promise<void> {
  for (const [name, write] of parts) {
    await db.transaction(async (tx) => {
      const mine = await tx.insert(sampleParts).values({ name }).onConflictDoNothing().returning()
      if (mine.length > 0) await write(tx, terms)
    })
  }
}
