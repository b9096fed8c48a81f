import { ROLES, type Role } from 'shared-contracts/api/roles'
import { roleName } from 'shared-contracts/texts/roles'

const hints: Readonly<Record<Role, string>> = {
  owner: 'Может все: заказывать, платить, согласовывать, приглашать сотрудников, менять роли и лимиты.',
  buyer: 'Заказывает, платит, подписывает документы, ведет накопители, адреса и списки.',
  approver: 'Может то же, что закупщик, и согласует заказы сверх лимита.',
  accountant: 'Платит, подписывает и скачивает документы, ведет накопители. Не заказывает.',
  viewer: 'Смотрит заказы, документы и накопители, скачивает документы. Ничего не меняет.',
}

/** TEAM-001: what a role may do; undefined for one that only a newer API knows. */
export function roleHint(role: string): string | undefined {
  return Object.hasOwn(hints, role) ? hints[role as Role] : undefined
}

/** The roles to choose from, with the present one that only a newer API knows. */
export function roleOptions(present?: string) {
  const isUnknown = present !== undefined && !ROLES.some((role) => role === present)
  return [...(isUnknown ? [present] : []), ...ROLES].map((value) => ({ value, text: roleName(value) }))
}
