import { eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { memberships } from './schema.ts'

/**
 * The user of each membership, to be joined laterally. Its limit has PostgreSQL look each of them up: of a company with
 * hundreds of members it would rather read all users.
 */
export function userOfMembership(db: Database) {
  const { id, name, phone, email } = users
  return db.select({ id, name, phone, email }).from(users).where(eq(users.id, memberships.userId)).limit(1).as('member')
}
