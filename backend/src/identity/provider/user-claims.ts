import type { User } from '../user-directory.ts'

/** The claims about a user in tokens and userinfo, under Keycloak's names. */
export function claimsOf(user: User): Record<string, string> {
  return { name: user.name, preferred_username: user.phone, email: user.email, phone_number: `+${user.phone}` }
}
