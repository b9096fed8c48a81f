import { and, eq } from 'drizzle-orm'
import { formatDate } from 'shared-contracts/domain/dates'
import { roleName } from 'shared-contracts/texts/roles'
import type { Database } from '../../platform/database/database.ts'
import { loadHmacKeys } from '../../platform/secrets/secrets.ts'
import { organisations } from '../organisations/schema.ts'
import { secretOf } from '../people/invitation-secret.ts'
import { isOpen } from '../people/list-invitations.ts'
import { invitations, type InvitationRow } from '../people/schema.ts'
import type { LetterContent } from './letter-content.ts'
import { letterTexts } from './texts.ts'

const { invitation: texts } = letterTexts

/** TEAM-003: the letter of an invitation and its address; undefined when the invitation has ended. */
export async function readInvitation(
  db: Database,
  id: number,
  now: Date,
): Promise<{ readonly to: string; readonly content: LetterContent } | undefined> {
  const [found] = await db
    .select({ invitation: invitations, organisation: organisations.shortName })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(and(eq(invitations.id, id), isOpen(now)))
  if (found === undefined) return undefined
  const { invitation, organisation } = found
  const secret = secretOf(await loadHmacKeys(db, 'invitations'), invitation)
  return { to: invitation.email, content: contentOf(invitation, organisation, secret) }
}

function contentOf({ inviter, role, expiresAt }: InvitationRow, organisation: string, secret: string): LetterContent {
  return {
    subject: texts.subject(organisation),
    paragraphs: [texts.invites(inviter, organisation), texts.until(formatDate(expiresAt))],
    facts: [[texts.role, roleName(role)]],
    goods: [],
    // In the fragment, which no server is sent and no log has.
    link: { name: texts.open, path: `/company/invitation#${secret}` },
  }
}
