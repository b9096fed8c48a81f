import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../../identity/schema.ts'

/** Who makes a call of the desk. */
export interface Manager {
  /** For the journal: the person's name, or the name of a service account. */
  readonly name: string
  /** Null for a service account. */
  readonly userId: number | null
}

/** The manager with a user's name. */
export async function managerOf(db: Database, userId: number): Promise<Manager> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return { name: user?.name ?? `user ${userId}`, userId }
}
