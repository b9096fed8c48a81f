import { namesOf } from 'backend/identity/roles'
import type { User } from 'backend/identity/user-directory'

/** The claims about a user in tokens and userinfo, under Keycloak's names. */
export function claimsOf(user: User): Record<string, string> {
  return { name: user.name, preferred_username: user.phone, email: user.email, phone_number: `+${user.phone}` }
}

/** The claim with the user's roles in access tokens, as Keycloak has it. */
export function rolesOf(user: User | undefined): { realm_access: { roles: string[] } } {
  return { realm_access: { roles: namesOf(user ?? {}) } }
}
