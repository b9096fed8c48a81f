import type { Database } from '../platform/database/database.ts'
import type { Roles } from './roles.ts'

/** LK: the client cabinet; PK: the partner cabinet (AUTH-055..058). */
type LoginType = 'LK' | 'PK'

/** A registered user. */
export interface User extends Roles {
  id: number
  /** Eleven digits, the first one 7 (AMB-140). */
  phone: string
  /** Last name, first name, middle name. */
  name: string
  email: string
  loginType: LoginType
}

export interface NewUser extends Omit<User, 'id' | keyof Roles> {
  password: string
}

/** The phone is already registered. */
export class UserExistsError extends Error {
  override readonly name = 'UserExistsError'
}

interface CreatedUser {
  user: User
  /** Removes what the transaction cannot roll back. Call it when the transaction fails. */
  undo(): Promise<void>
}

/** The registered users. Each has a row in our table; passwords are kept there or in Keycloak. */
export interface UserDirectory {
  find(userId: number): Promise<User | undefined>
  findByPhone(phone: string): Promise<User | undefined>
  /** Creates a user within the transaction `tx`. @throws UserExistsError when the phone is taken */
  create(tx: Database, user: NewUser): Promise<CreatedUser>
}
