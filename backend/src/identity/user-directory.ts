/** LK: the client cabinet; PK: the partner cabinet (AUTH-055..058). */
export type LoginType = 'LK' | 'PK'

/** A registered user. */
export interface User {
  id: number
  /** Eleven digits, the first one 7 (AMB-140). */
  phone: string
  name: string
  email: string
  loginType: LoginType
}

export interface NewUser extends Omit<User, 'id'> {
  password: string
}

/** The phone is already registered. */
export class UserExistsError extends Error {
  override readonly name = 'UserExistsError'
}

/** The registered users, kept in our own table or in Keycloak. */
export interface UserDirectory {
  find(userId: number): Promise<User | undefined>
  /** Finds the user by phone and password. An unknown phone takes as long as a wrong password. */
  authenticate(phone: string, password: string): Promise<User | undefined>
  /** @throws UserExistsError when the phone is taken. */
  create(user: NewUser): Promise<User>
}
