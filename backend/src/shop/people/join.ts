import { and, eq, gt } from 'drizzle-orm'
import { INVITATION_ENDED, PEOPLE_REFUSAL } from 'shared-contracts/api/people'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { memberships, organisations } from '../organisations/schema.ts'
import { idIn, isSecretOf } from './invitation-secret.ts'
import { invitations, type InvitationRow } from './schema.ts'
import { peopleTexts } from './texts.ts'

/** A secret, and the keys that verify it. */
export interface Joining {
  readonly keys: readonly string[]
  readonly secret: string
  readonly now: Date
}

/** TEAM-003: the open invitation of a secret and the name of its organisation. @throws Refusal 404 INVITATION_ENDED */
export async function lookAt(
  db: Database,
  { keys, secret, now }: Joining,
): Promise<InvitationRow & { readonly organisation: string }> {
  const id = idIn(secret)
  if (id === undefined || !isStorableId(id)) throw ended()
  const [found] = await db
    .select({ invitation: invitations, organisation: organisations.shortName })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(and(eq(invitations.id, id), gt(invitations.expiresAt, now)))
  if (found === undefined || !isSecretOf(keys, secret, found.invitation)) throw ended()
  return { ...found.invitation, organisation: found.organisation }
}

/** What a membership by invitation is. `isEmployee` keeps its meaning: somebody else than an owner of the company. */
export const membershipBy = ({ organisationId, role }: Pick<InvitationRow, 'organisationId' | 'role'>) => ({
  organisationId,
  role,
  isEmployee: role !== 'owner',
})

/**
 * TEAM-003: uses an invitation up, so that of parallel uses one goes on.
 * @throws Refusal 404 INVITATION_ENDED
 */
export async function useUp(tx: Database, joining: Joining): Promise<InvitationRow> {
  const { id } = await lookAt(tx, joining)
  const [used] = await tx.delete(invitations).where(eq(invitations.id, id)).returning()
  if (used === undefined) throw ended()
  return used
}

/**
 * TEAM-003: a registered user joins.
 * @returns the organisation
 * @throws Refusal 404 INVITATION_ENDED; 409 ALREADY_MEMBER, which leaves the invitation
 */
export function join(db: Database, userId: number, joining: Joining): Promise<number> {
  return db.transaction(async (tx) => {
    const invitation = await useUp(tx, joining)
    const [joined] = await tx
      .insert(memberships)
      .values({ userId, ...membershipBy(invitation) })
      .onConflictDoNothing()
      .returning({ organisationId: memberships.organisationId })
    if (joined !== undefined) return joined.organisationId
    throw new Refusal(409, { code: PEOPLE_REFUSAL.alreadyMember, message: peopleTexts.alreadyMember })
  })
}

function ended(): Refusal {
  return new Refusal(404, { code: INVITATION_ENDED, message: peopleTexts.ended })
}
