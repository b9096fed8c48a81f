import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Invitation } from 'shared-contracts/api/people'
import type { Database } from '../../platform/database/database.ts'
import { invitations } from './schema.ts'

/** TEAM-003: whether an invitation can still be accepted. */
export function isOpen(now: Date): SQL | undefined {
  return and(isNull(invitations.acceptedBy), gt(invitations.expiresAt, now))
}

/** TEAM-003: the invitations of an organisation that can still be accepted. */
export function areOpen(organisationId: number, now: Date): SQL | undefined {
  return and(eq(invitations.organisationId, organisationId), isOpen(now))
}

/** TEAM-003: the open invitations, the newest first. */
export async function listInvitations(db: Database, organisationId: number, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(areOpen(organisationId, now))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
  return rows.map(({ id: invitationId, email, role, inviter, sentAt, expiresAt }) => ({
    ...{ invitationId, email, role, inviter },
    ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }))
}
