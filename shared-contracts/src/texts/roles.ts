/** TEAM-001: names of the roles. */
const names: ReadonlyMap<string, string> = new Map([
  ['owner', 'Владелец'],
  ['buyer', 'Закупщик'],
  ['approver', 'Согласующий'],
  ['accountant', 'Бухгалтер'],
  ['viewer', 'Наблюдатель'],
])

/** The name of a role, and of one that only a newer API knows that text itself. */
export function roleName(role: string): string {
  return names.get(role) ?? role
}
