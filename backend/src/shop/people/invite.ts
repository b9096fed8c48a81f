import { and, eq } from 'drizzle-orm'
import { INVITATION_DAYS, MAX_INVITATIONS, PEOPLE_REFUSAL, type People } from 'shared-contracts/api/people'
import type { Role } from 'shared-contracts/api/roles'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { letters } from '../orders/letters/schema.ts'
import { changePeople, type Changer } from './change-people.ts'
import { areOpen } from './list-invitations.ts'
import { invitations } from './schema.ts'
import { peopleTexts } from './texts.ts'

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000

/**
 * TEAM-003: invites a person, whose letter is requested in the same transaction. Another invitation to the address is
 * replaced: its link ends, and a letter of it that still waits is dropped.
 * @throws Refusal 409 TOO_MANY_INVITATIONS
 */
export function invite(
  db: Database,
  changer: Changer,
  { email: typed, role }: { readonly email: string; readonly role: Role },
  now = new Date(),
): Promise<People> {
  const { organisationId } = changer
  const email = typed.toLowerCase()
  return changePeople(db, changer, now, async (tx, _members, by) => {
    await tx
      .delete(invitations)
      .where(and(eq(invitations.organisationId, organisationId), eq(invitations.email, email)))
    if ((await tx.$count(invitations, areOpen(organisationId, now))) >= MAX_INVITATIONS) {
      throw new Refusal(409, { code: PEOPLE_REFUSAL.tooManyInvitations, message: peopleTexts.tooManyInvitations })
    }
    const [added] = await tx
      .insert(invitations)
      .values({
        ...{ organisationId, email, role, inviter: by.name, sentAt: now },
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      })
      .returning({ id: invitations.id })
    if (added === undefined) throw new Error('no invitation was written')
    const news = { kind: 'invited', invitationId: added.id } as const
    await tx
      .insert(letters)
      .values({ organisationId, userId: null, kind: news.kind, cause: String(added.id), news, dueAt: now })
  })
}

/** TEAM-003: takes an invitation back, unless it has ended. */
export function revoke(db: Database, changer: Changer, invitationId: number): Promise<People> {
  const { organisationId } = changer
  return changePeople(db, changer, new Date(), async (tx) => {
    if (!isStorableId(invitationId)) return
    await tx
      .delete(invitations)
      .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, invitationId)))
  })
}
