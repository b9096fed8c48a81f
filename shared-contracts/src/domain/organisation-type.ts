import type { LoginType } from '../api/multilogin.ts'
import type { Organisation } from '../api/organisation.ts'

/** Determines the delivery options (AMB-038). */
export type OrganisationType = 'SPECIAL' | 'REGULAR'

/**
 * AMB-037: the organisation's `orgType` if the API gives it, else by the login type (PK special, LK regular).
 * `undefined` for a guest.
 */
export function organisationType(
  organisation: Pick<Organisation, 'orgType'> | undefined,
  loginType: LoginType | undefined,
): OrganisationType | undefined {
  if (organisation?.orgType) return organisation.orgType
  if (loginType === undefined) return undefined
  return loginType === 'PK' ? 'SPECIAL' : 'REGULAR'
}

/** CAT-026, CAT-027: the delivery time shown on a product card. */
export function deliveryTimeText(type: OrganisationType | undefined): string {
  return type === 'REGULAR' ? 'Отгрузка в течение 14 дней' : 'Доставка включена в стоимость'
}
