/** LK: the operator's cabinet; PK: the partner's (AUTH-055..058). */
export type LoginType = 'LK' | 'PK'

/** A person who may sign in. */
export interface User {
  id: number
  /** Eleven digits beginning with 7 (AMB-140). */
  phone: string
  name: string
  email: string
  loginType: LoginType
}

export interface NewUser extends Omit<User, 'id'> {
  password: string
}

/** Someone is registered with this phone already. */
export class UserExistsError extends Error {
  override readonly name = 'UserExistsError'
}

/** Where people are kept: our own table, or Keycloak. */
export interface UserDirectory {
  find(userId: number): Promise<User | undefined>
  /** The user whose phone and password these are; takes as long for an unknown phone as for a wrong password. */
  authenticate(phone: string, password: string): Promise<User | undefined>
  /** @throws UserExistsError when the phone is taken. */
  create(user: NewUser): Promise<User>
}
