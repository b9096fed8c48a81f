import { inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { users } from './schema.ts'

/** The phones of the sample accounts (stand-ins/src/seed). */
export const samplePhones: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `7900000000${number}`)

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
