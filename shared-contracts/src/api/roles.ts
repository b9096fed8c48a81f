/** TEAM-001: what a member is in an organisation, the mightiest first. */
export const ROLES = ['owner', 'buyer', 'approver', 'accountant', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a role may do beyond reading: `order` (basket, lists, addresses, orders and requests), `pay` (payments, signatures,
 * offer and EDO), `drives` (changes of the register), `approve` (all requests of the organisation), `manage` (people,
 * limits, settings).
 */
export const RIGHTS = ['order', 'pay', 'drives', 'approve', 'manage'] as const
export type Right = (typeof RIGHTS)[number]

/** TEAM-001: the rights of each role. */
export const ROLE_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  buyer: ['order', 'pay', 'drives'],
  approver: ['order', 'pay', 'drives', 'approve'],
  accountant: ['pay', 'drives'],
  viewer: [],
}

/** Code of the 403 of a call that the user's role does not allow. The role may have been changed since the page was loaded. */
export const ROLE_REFUSED = 'ROLE'

/**
 * Whether a role has a right. An API before 2.5 names no role: everybody may do everything. A role that a newer API names
 * may only read.
 */
export function hasRight(role: string | null | undefined, right: Right): boolean {
  if (role === undefined || role === null) return true
  return ROLES.some((known) => known === role && ROLE_RIGHTS[known].includes(right))
}
