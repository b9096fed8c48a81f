import { and, eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import type { LetterRow } from '../orders/letters/schema.ts'

/** Who gets a letter, as it is when the letter is sent. */
export interface RecipientOfLetter {
  /** Short name of the organisation. */
  readonly organisation: string
  /** LETTER-001: the e-mail of the member's sign-in, else the organisation's; undefined when there is none. */
  readonly email: string | undefined
}

export async function readRecipient(
  db: Database,
  { organisationId, userId }: Pick<LetterRow, 'organisationId' | 'userId'>,
): Promise<RecipientOfLetter> {
  const [organisation] = await db
    .select({ name: organisations.shortName, email: organisations.email })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (organisation === undefined) throw new Error('a letter without its organisation')
  const user = userId === null ? undefined : await emailOfMember(db, { organisationId, userId })
  const email = [user, organisation.email].find(Boolean)
  return { organisation: organisation.name, email: email ?? undefined }
}

/** TEAM-004: who was removed is told nothing of the organisation any more. */
async function emailOfMember(
  db: Database,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<string | undefined> {
  const [member] = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.id, userId), eq(memberships.organisationId, organisationId)))
  return member?.email
}
