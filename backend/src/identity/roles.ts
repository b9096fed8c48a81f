/** What the realm's roles let a user do. The role counts from the next sign-in or refresh on. */
export interface Roles {
  /** `portal-operator`: watches the releases of the portal on /system/remotes. */
  readonly isOperator: boolean
  /** `shop-manager`: works at the desk of the trading house (DESK-001). */
  readonly isManager: boolean
}

/** The name of each role in realms and tokens. */
export const roleNames: Readonly<Record<keyof Roles, string>> = {
  isOperator: 'portal-operator',
  isManager: 'shop-manager',
}

/** The roles among the names in a token. */
export function rolesNamed(names: readonly unknown[]): Roles {
  return { isOperator: names.includes(roleNames.isOperator), isManager: names.includes(roleNames.isManager) }
}

/** The names of a user's roles, as realms and tokens have them. */
export function namesOf(roles: Partial<Roles>): string[] {
  return (['isOperator', 'isManager'] as const).filter((role) => roles[role]).map((role) => roleNames[role])
}
