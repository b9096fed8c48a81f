import { eq } from 'drizzle-orm'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { organisations } from '../organisations/schema.ts'
import type { LetterRow } from '../orders/letters/schema.ts'

/** Who gets a letter, as it is when the letter is sent. */
export interface RecipientOfLetter {
  /** Short name of the organisation. */
  readonly organisation: string
  /** LETTER-001: the e-mail of the user's sign-in, else the organisation's; undefined when there is none. */
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
  const [user] = userId === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const email = [user?.email, organisation.email].find(Boolean)
  return { organisation: organisation.name, email: email ?? undefined }
}
