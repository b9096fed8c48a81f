import { deliveryTimeText } from 'shared-contracts/domain/organisation-type'
import type { AuthState, OrganisationState } from 'shared-contracts/portal/state'

/**
 * CAT-026, CAT-027: the delivery-time text for whoever is looking.
 * Empty while it is not known who that is, so that a promise is never shown and then taken back.
 */
export function deliveryTime(auth: Pick<AuthState, 'phase'>, organisation: OrganisationState): string {
  const isTypeComing = auth.phase === 'signedIn' && organisation.orgId !== null && organisation.type === undefined
  return auth.phase === 'starting' || isTypeComing ? '' : deliveryTimeText(organisation.type)
}
