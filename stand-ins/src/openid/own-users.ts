import { eq } from 'drizzle-orm'
import type { Database } from 'backend/platform/database/database'
import { hashPassword, isPassword } from './password.ts'
import { users } from 'backend/identity/schema'
import { insertUser, readUsers, userColumns } from 'backend/identity/user-rows'
import type { User, UserDirectory } from 'backend/identity/user-directory'

export interface OwnUsers extends UserDirectory {
  /** Finds the user by phone and password. An unknown phone takes as long as a wrong password. */
  authenticate(phone: string, password: string): Promise<User | undefined>
}

/** The users in our own table, passwords included. */
export async function createOwnUsers(db: Database): Promise<OwnUsers> {
  // Verified for an unknown phone, so that the answer takes as long as for a wrong password.
  const dummyHash = await hashPassword(crypto.randomUUID())

  return {
    ...readUsers(db),

    async authenticate(phone, password) {
      const [found] = await db
        .select({ ...userColumns, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.phone, phone))
      const isRight = await isPassword(found?.passwordHash ?? dummyHash, password)
      if (!found || !isRight) return undefined
      const { passwordHash: _, ...user } = found
      return user
    },

    async create(tx, { password, ...user }) {
      const created = await insertUser(tx, { ...user, passwordHash: await hashPassword(password) })
      return { user: created, undo: () => Promise.resolve() }
    },
  }
}

/** Replaces a user's password. */
export async function setOwnPassword(tx: Database, userId: number, password: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
}
