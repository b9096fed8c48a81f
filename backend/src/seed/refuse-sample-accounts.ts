import { inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../identity/schema.ts'
import { newcomer, operator, sampleAccounts } from './sample-accounts.ts'
import { accountant } from './sample-clients.ts'
import { orderer } from './sample-orders.ts'

const phones = [...sampleAccounts, accountant, newcomer, orderer, operator].map(({ phone }) => phone)

/**
 * A30: refuses a database in which an earlier start has written the sample accounts, whose password everybody knows.
 * @throws Error with the phones
 */
export async function refuseSampleAccounts(db: Database): Promise<void> {
  const found = await db.select({ phone: users.phone }).from(users).where(inArray(users.phone, phones))
  if (found.length === 0) return
  throw new Error(
    `The database has sample accounts, whose password everybody knows (${found.map(({ phone }) => phone).join(', ')}). ` +
      'Outside localhost use a database without them, or set ALLOW_SAMPLES=true to show a sample portal.',
  )
}
