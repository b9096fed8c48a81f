import type { Database } from '../database/database.ts'
import { writeSampleAccountant, writeSampleAccounts } from './accounts.ts'
import { writeSampleCatalogue } from './catalogue.ts'
import { writeSampleMemo } from './memo.ts'
import { sampleParts } from './schema.ts'

const parts: readonly (readonly [name: string, write: (tx: Database) => Promise<void>])[] = [
  ['catalogue', writeSampleCatalogue],
  ['accounts', writeSampleAccounts],
  ['accountant', writeSampleAccountant],
  ['memo', writeSampleMemo],
]

/** Writes the parts of the sample data that the database does not have: each whole and once, also when several start. */
export async function writeSampleData(db: Database): Promise<void> {
  for (const [name, write] of parts) {
    await db.transaction(async (tx) => {
      const mine = await tx.insert(sampleParts).values({ name }).onConflictDoNothing().returning()
      if (mine.length > 0) await write(tx)
    })
  }
}
