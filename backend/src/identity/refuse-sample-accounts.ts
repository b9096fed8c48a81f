import { inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { users } from './schema.ts'

/** The phones of the sample accounts (stand-ins/src/seed). */
export const samplePhones: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `790000000${String(index + 1).padStart(2, '0')}`,
)

/**
 * A30: refuses a database in which an earlier start has written the sample accounts, whose password everybody knows.
 * @throws Error with the phones
 */
export async function refuseSampleAccounts(db: Database): Promise<void> {
  const found = await db.select({ phone: users.phone }).from(users).where(inArray(users.phone, samplePhones))
  if (found.length === 0) return
  throw new Error(
    `The database has sample accounts, whose password everybody knows (${found.map(({ phone }) => phone).join(', ')}). ` +
      'Outside localhost use a database without them, or set ALLOW_SAMPLES=true to show a sample portal.',
  )
}
