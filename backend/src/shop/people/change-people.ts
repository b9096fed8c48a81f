import { and, eq, type SQL } from 'drizzle-orm'
import { PEOPLE_REFUSAL, type Member, type People } from 'shared-contracts/api/people'
import { hasRight, type Role } from 'shared-contracts/api/roles'
import type { Database } from '../../platform/database/database.ts'
import { foreignOrganisation, notFound, Refusal, roleRefused } from '../../platform/http/refusal.ts'
import { withdrawOf } from '../orders/approvals/end-request.ts'
import { lockOrganisation } from '../organisations/lock-organisation.ts'
import { memberships } from '../organisations/schema.ts'
import { listInvitations } from './list-invitations.ts'
import { listMembers } from './members.ts'
import { peopleTexts } from './texts.ts'

/** Who changes the people of which organisation. */
export interface Changer {
  readonly organisationId: number
  readonly userId: number
}

type Members = Awaited<ReturnType<typeof listMembers>>

/** TEAM-001, TEAM-003: members and open invitations. */
export async function listPeople(db: Database, organisationId: number, now: Date): Promise<People> {
  return {
    members: await listMembers(db, organisationId),
    invitations: await listInvitations(db, organisationId, now),
  }
}

/**
 * Changes the people of an organisation, one change after the other.
 * @returns the people after it
 * @throws Refusal 403 when the changer was lowered or removed meanwhile, and what `change` throws
 */
export function changePeople(
  db: Database,
  { organisationId, userId }: Changer,
  now: Date,
  change: (tx: Database, members: Members, by: Members[number]) => Promise<void>,
): Promise<People> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const members = await listMembers(tx, organisationId)
    const by = members.find((member) => member.userId === userId)
    if (by === undefined) throw foreignOrganisation()
    if (!hasRight(by.role, 'manage')) throw roleRefused()
    await change(tx, members, by)
    return listPeople(tx, organisationId, now)
  })
}

/** TEAM-001: gives a member another role. @throws Refusal 404; 409 LAST_OWNER (TEAM-004) */
export function changeRole(
  db: Database,
  changer: Changer,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<People> {
  return changePeople(db, changer, new Date(), async (tx, members) => {
    memberOf(members, userId)
    if (role !== 'owner') refuseLastOwner(members, userId)
    await tx.update(memberships).set({ role }).where(membershipOf(changer.organisationId, userId))
  })
}

/** TEAM-004: ends a membership and withdraws its requests. @throws Refusal 404; 409 LAST_OWNER */
export function removeMember(db: Database, changer: Changer, userId: number): Promise<People> {
  const { organisationId } = changer
  return changePeople(db, changer, new Date(), async (tx, members) => {
    memberOf(members, userId)
    refuseLastOwner(members, userId)
    await withdrawOf(tx, { organisationId, userId })
    await tx.delete(memberships).where(membershipOf(organisationId, userId))
  })
}

function memberOf(members: Members, userId: number): Member {
  const member = members.find((other) => other.userId === userId)
  if (member === undefined) throw notFound()
  return member
}

/** TEAM-004: somebody else must be an owner. */
function refuseLastOwner(members: Members, userId: number): void {
  if (members.some((member) => member.role === 'owner' && member.userId !== userId)) return
  throw new Refusal(409, { code: PEOPLE_REFUSAL.lastOwner, message: peopleTexts.lastOwner })
}

function membershipOf(organisationId: number, userId: number): SQL | undefined {
  return and(eq(memberships.organisationId, organisationId), eq(memberships.userId, userId))
}
