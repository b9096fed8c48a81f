import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { unwantedLetters } from '../../letters/schema.ts'
import { memberships } from '../../organisations/schema.ts'
import { userOfMembership } from '../../organisations/user-of-membership.ts'

/**
 * DRIVE-011: the users who get the letters about an organisation's drives: its owners with an e-mail, but those who switched
 * them off (LETTER-004). Null stands for the organisation, which gets the letter if no owner has an e-mail.
 */
export async function recipientsOf(db: Database, organisationId: number): Promise<(number | null)[]> {
  const user = userOfMembership(db)
  const isOff = and(eq(unwantedLetters.userId, user.id), eq(unwantedLetters.kind, 'drives'))
  const owners = await db
    .select({ id: user.id, off: unwantedLetters.kind })
    .from(memberships)
    .innerJoinLateral(user, sql`true`)
    .leftJoin(unwantedLetters, isOff)
    .where(and(eq(memberships.organisationId, organisationId), eq(memberships.role, 'owner'), ne(user.email, '')))
    .orderBy(asc(user.id))
  return owners.length === 0 ? [null] : owners.filter(({ off }) => off === null).map(({ id }) => id)
}
