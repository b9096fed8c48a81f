import type { LoginType } from '../api/multilogin.ts'
import type { Organisation } from '../api/organisation.ts'

/** Decides which delivery options apply (AMB-038). */
export type OrganisationType = 'SPECIAL' | 'REGULAR'

/**
 * AMB-037: the organisation's own `orgType` where the API gives it, else by the login's type (PK special, LK regular).
 * A guest has neither: `undefined`.
 */
export function organisationType(
  organisation: Pick<Organisation, 'orgType'> | undefined,
  loginType: LoginType | undefined,
): OrganisationType | undefined {
  if (organisation?.orgType) return organisation.orgType
  if (loginType === undefined) return undefined
  return loginType === 'PK' ? 'SPECIAL' : 'REGULAR'
}

/** CAT-026, CAT-027: when an order reaches the buyer. */
export function deliveryTimeText(type: OrganisationType | undefined): string {
  return type === 'REGULAR' ? 'Отгрузка в течение 14 дней' : 'Доставка включена в стоимость'
}
