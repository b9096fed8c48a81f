import { eq } from 'drizzle-orm'
import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import type { Database } from '../../platform/database/database.ts'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import { connectKeycloak, outsideErrorOf, type KeycloakAccess } from './admin.ts'
import { insertUser, readUsers } from '../user-rows.ts'
import { users } from '../schema.ts'
import { UserExistsError, type User, type UserDirectory } from '../user-directory.ts'

/**
 * The users of a real Keycloak. Our table has a row for each without the password, and the realm puts the id of that row
 * from the attribute `user_id` into its tokens.
 */
export function createKeycloakUsers(db: Database, access: KeycloakAccess | undefined): UserDirectory {
  return {
    ...readUsers(db),

    async create(tx, { password, ...user }) {
      if (access === undefined)
        throw new OutsideError('identity', 'away', 'no client that may create users is configured')
      const created = await insertUser(tx, { ...user, passwordHash: null })
      const keycloak = await connectKeycloak(access)
      const representation = representationOf(created, password)
      const add = () => keycloak.users.create(representation).catch((error: unknown) => Promise.reject(faultOf(error)))
      const { id } = await add().catch(async (error: unknown) => {
        if (!(error instanceof UserExistsError) || !(await removeOrphan(tx, keycloak, user.phone))) throw error
        return add()
      })
      const stored = await keycloak.users.findOne({ id })
      if (stored?.attributes?.['user_id'] === undefined) {
        await keycloak.users.del({ id })
        throw new OutsideError('identity', 'refused', 'the realm drops the attribute user_id (docs/operations.md)')
      }
      return { user: created, undo: () => keycloak.users.del({ id }) }
    },
  }
}

/** The user as Keycloak stores it, with the attributes that the realm reads. */
export function representationOf({ id, phone, name, email, loginType }: User, password: string) {
  const [lastName = '', ...firstNames] = name.split(' ')
  return {
    username: phone,
    email,
    lastName,
    firstName: firstNames.join(' '),
    enabled: true,
    attributes: { user_id: [String(id)], phone: [`+${phone}`], loginType: [loginType] },
    credentials: [{ type: 'password', value: password, temporary: false }],
  }
}

/**
 * Removes a Keycloak user whose row in our table is missing: a process that was killed between the two left it. The row
 * just inserted keeps parallel registrations of the phone waiting, so such a user belongs to none of them.
 */
async function removeOrphan(tx: Database, keycloak: KeycloakAdminClient, phone: string): Promise<boolean> {
  const [found] = await keycloak.users.find({ username: phone, exact: true })
  const userId = Number(found?.attributes?.['user_id']?.[0])
  if (found?.id === undefined || !Number.isInteger(userId)) return false
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (rows.length > 0) return false
  await keycloak.users.del({ id: found.id })
  return true
}

/** The error to throw when Keycloak has not created a user; its 409 means that phone or e-mail is taken. */
function faultOf(error: unknown): Error {
  const isTaken = (error as { response?: { status: number } }).response?.status === 409
  return isTaken ? new UserExistsError('phone or e-mail is taken in Keycloak') : outsideErrorOf(error)
}
