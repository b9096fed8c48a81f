import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { hashPassword, isPassword } from './password.ts'
import { users } from './schema.ts'
import { UserExistsError, type User, type UserDirectory } from './user-directory.ts'

const userColumns = {
  id: users.id,
  phone: users.phone,
  name: users.name,
  email: users.email,
  loginType: users.loginType,
}

/** The users in our own table. */
export async function createOwnUsers(db: Database): Promise<UserDirectory> {
  // Verified for an unknown phone, so that the answer takes as long as for a wrong password.
  const dummyHash = await hashPassword(crypto.randomUUID())

  return {
    async find(userId) {
      const [user] = await db.select(userColumns).from(users).where(eq(users.id, userId))
      return user
    },

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

    async create({ password, ...user }) {
      const passwordHash = await hashPassword(password)
      const [created]: (User | undefined)[] = await db
        .insert(users)
        .values({ ...user, passwordHash })
        .onConflictDoNothing({ target: users.phone })
        .returning(userColumns)
      if (!created) throw new UserExistsError('phone is taken')
      return created
    },
  }
}
