import type { Registration } from 'shared-contracts/api/users'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseAway } from '../../platform/database/faults.ts'
import { UserExistsError, type NewUser, type UserDirectory } from '../../identity/user-directory.ts'
import { memberships } from '../organisations/schema.ts'
import type { Consent } from './consent.ts'
import { alreadyRegistered } from './refusals.ts'
import { consents } from './schema.ts'

export interface WritingServices {
  readonly db: Database
  readonly users: Pick<UserDirectory, 'create'>
}

type Membership = Omit<typeof memberships.$inferInsert, 'userId'>

/** Who is registered, and for which organisation. */
interface Registering {
  readonly person: Omit<NewUser, 'loginType'>
  readonly membership: Membership
}

/**
 * Creates a user, the membership and the proof of consent, with what `prepare` writes before: all or none.
 * @throws Refusal 409 when the phone is registered, and what `prepare` throws
 */
export async function writeRegistration(
  { db, users }: WritingServices,
  consent: Consent,
  prepare: (tx: Database) => Promise<Registering>,
): Promise<{ readonly userId: number; readonly organisationId: number }> {
  let undo = (): Promise<void> => Promise.resolve()
  try {
    return await db.transaction(async (tx) => {
      const { person, membership } = await prepare(tx)
      const created = await users.create(tx, { ...person, loginType: 'LK' })
      undo = created.undo
      const userId = created.user.id
      await tx.insert(memberships).values({ userId, ...membership })
      await tx.insert(consents).values({ userId, ...consent })
      return { userId, organisationId: membership.organisationId }
    })
  } catch (error) {
    // After a commit without an answer the user may be registered, so the one in Keycloak stays. If there is none after
    // all, or if this fails too, the next registration of the phone removes what is left.
    if (!isDatabaseAway(error)) await undo().catch(() => undefined)
    throw error instanceof UserExistsError ? alreadyRegistered() : error
  }
}

/** The name in one line; empty if there is none. */
export function nameOf({ lastName, firstName, middleName }: Registration['director']): string {
  return [lastName, firstName, middleName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
