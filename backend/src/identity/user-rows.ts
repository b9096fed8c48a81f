import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { users } from './schema.ts'
import { UserExistsError, type NewUser, type User, type UserDirectory } from './user-directory.ts'

/** The columns of a user's row without the password. */
export const userColumns = {
  id: users.id,
  phone: users.phone,
  name: users.name,
  email: users.email,
  loginType: users.loginType,
  isOperator: users.isOperator,
  isManager: users.isManager,
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
