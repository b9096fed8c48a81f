import { and, eq, gt, isNull } from 'drizzle-orm'
import { INVITATION_ENDED, PEOPLE_REFUSAL } from 'shared-contracts/api/people'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isMember } from '../orders/approvals/lock-membership.ts'
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

type Found = InvitationRow & { readonly organisation: string }

/** TEAM-003: the open invitation of a secret and the name of its organisation. @throws Refusal 404 INVITATION_ENDED */
export async function lookAt(db: Database, joining: Joining): Promise<Found> {
  const found = await find(db, joining)
  if (found.acceptedBy !== null) throw ended()
  return found
}

/** The same, and one that somebody has accepted. */
async function find(db: Database, { keys, secret, now }: Joining): Promise<Found> {
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

const isUnused = (id: number) => and(eq(invitations.id, id), isNull(invitations.acceptedBy))

/**
 * TEAM-003: uses an invitation up, so that of parallel uses one goes on.
 * @throws Refusal 404 INVITATION_ENDED
 */
export async function useUp(tx: Database, joining: Joining): Promise<InvitationRow> {
  const { id } = await lookAt(tx, joining)
  const [used] = await tx.delete(invitations).where(isUnused(id)).returning()
  if (used === undefined) throw ended()
  return used
}

/**
 * TEAM-003: a registered user joins. A repetition by the same user, whose answer was lost, changes nothing.
 * @returns the organisation
 * @throws Refusal 404 INVITATION_ENDED; 409 ALREADY_MEMBER, which leaves the invitation
 */
export function join(db: Database, userId: number, joining: Joining): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await find(tx, joining)
    const { organisationId } = found
    if (found.acceptedBy === userId && (await tx.$count(memberships, isMember({ organisationId, userId }))) > 0) {
      return organisationId
    }
    const [invitation] = await tx.update(invitations).set({ acceptedBy: userId }).where(isUnused(found.id)).returning()
    if (invitation === undefined) throw ended()
    const [joined] = await tx
      .insert(memberships)
      .values({ userId, ...membershipBy(invitation) })
      .onConflictDoNothing()
      .returning({ organisationId: memberships.organisationId })
    if (joined !== undefined) return organisationId
    throw new Refusal(409, { code: PEOPLE_REFUSAL.alreadyMember, message: peopleTexts.alreadyMember })
  })
}

function ended(): Refusal {
  return new Refusal(404, { code: INVITATION_ENDED, message: peopleTexts.ended })
}
