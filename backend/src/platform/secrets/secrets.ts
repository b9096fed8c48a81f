import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { isDatabaseAway } from '../database/faults.ts'
import { identitySecrets } from './schema.ts'

/** How often the database is asked. One with which many backends start at the same time may not answer at first. */
const ATTEMPTS = 5

type Purpose = (typeof identitySecrets.$inferSelect)['purpose']

/** Loads the keys of this database for a purpose, newest first. Older keys only verify and decrypt. */
export function loadHmacKeys(db: Database, purpose: Exclude<Purpose, 'signing'>): Promise<string[]> {
  return loadSecrets(db, purpose, async () => randomBytes(32).toString('base64url'))
}

/**
 * Loads the secrets of this database for a purpose, newest first, and makes one on the first start. Instances that start
 * together get the same ones.
 */
export async function loadSecrets<Secret>(
  db: Database,
  purpose: Purpose,
  make: () => Promise<Secret>,
): Promise<Secret[]> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await readOrMake(db, purpose, make)
    } catch (error) {
      if (left === 1 || !isDatabaseAway(error)) throw error
    }
  }
}

async function readOrMake<Secret>(db: Database, purpose: Purpose, make: () => Promise<Secret>): Promise<Secret[]> {
  const known = await read<Secret>(db, purpose)
  if (known) return known
  await db
    .insert(identitySecrets)
    .values({ purpose, value: [await make()] })
    .onConflictDoNothing()
  const stored = await read<Secret>(db, purpose)
  if (!stored) throw new Error(`identity secret "${purpose}" was not stored`)
  return stored
}

async function read<Secret>(db: Database, purpose: Purpose): Promise<Secret[] | undefined> {
  const [row] = await db.select().from(identitySecrets).where(eq(identitySecrets.purpose, purpose))
  // Only `loadSecrets` writes it.
  return row?.value as Secret[] | undefined
}
