import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { hashPassword, isPassword } from './password.ts'
import { users } from './schema.ts'
import { UserExistsError, type NewUser, type User, type UserDirectory } from './user-directory.ts'

const userColumns = {
  id: users.id,
  phone: users.phone,
  name: users.name,
  email: users.email,
  loginType: users.loginType,
  isOperator: users.isOperator,
}

/** The users in our own table, passwords included. */
export async function createOwnUsers(db: Database): Promise<UserDirectory> {
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

/** The reading half of a directory: every user has a row in our table, wherever the password is. */
export function readUsers(db: Database): Pick<UserDirectory, 'find' | 'findByPhone'> {
  return {
    async find(userId) {
      const [user] = await db.select(userColumns).from(users).where(eq(users.id, userId))
      return user
    },
    async findByPhone(phone) {
      const [user] = await db.select(userColumns).from(users).where(eq(users.phone, phone))
      return user
    },
  }
}

/** Writes a user's row. A parallel transaction with the same phone waits. @throws UserExistsError */
export async function insertUser(
  tx: Database,
  user: Omit<NewUser, 'password'> & { passwordHash: string | null },
): Promise<User> {
  const [created]: (User | undefined)[] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.phone })
    .returning(userColumns)
  if (!created) throw new UserExistsError('phone is taken')
  return created
}

/** Replaces a user's password. */
export async function setOwnPassword(tx: Database, userId: number, password: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
}
