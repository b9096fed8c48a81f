import type { User } from '../user-directory.ts'

/** What tokens and userinfo say about a user, in Keycloak's names. */
export function claimsOf(user: User): Record<string, string> {
  return { name: user.name, preferred_username: user.phone, email: user.email, phone_number: `+${user.phone}` }
}
