import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '../../../identity/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { unwantedLetters } from '../../letters/schema.ts'
import { memberships } from '../../organisations/schema.ts'

/**
 * DRIVE-011: the users who get the letters about an organisation's drives: its owners with an e-mail, but those who switched
 * them off (LETTER-004). Null stands for the organisation, which gets the letter if no owner has an e-mail.
 */
export async function recipientsOf(db: Database, organisationId: number): Promise<(number | null)[]> {
  const isOff = and(eq(unwantedLetters.userId, users.id), eq(unwantedLetters.kind, 'drives'))
  const owners = await db
    .select({ id: users.id, off: unwantedLetters.kind })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(unwantedLetters, isOff)
    .where(and(eq(memberships.organisationId, organisationId), eq(memberships.role, 'owner'), ne(users.email, '')))
    .orderBy(asc(users.id))
  return owners.length === 0 ? [null] : owners.filter(({ off }) => off === null).map(({ id }) => id)
}
