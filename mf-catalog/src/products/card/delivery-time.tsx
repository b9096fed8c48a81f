import { deliveryTimeText } from 'shared-contracts/domain/organisation-type'
import type { AuthState, OrganisationState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

/**
 * CAT-026, CAT-027: the delivery-time text for the current visitor. Empty until sign-in and organisation are known, so
 * that no promise is shown and then withdrawn.
 */
export function deliveryTime(auth: Pick<AuthState, 'phase'>, organisation: OrganisationState): string {
  const isTypeLoading = auth.phase === 'signedIn' && organisation.orgId !== null && organisation.type === undefined
  return auth.phase === 'starting' || isTypeLoading ? '' : deliveryTimeText(organisation.type)
}

const Line = styled.p`
  margin: 0;
  min-height: 1lh;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** AMB-108: the delivery-time text of a card and of the product page. Its line takes its height before the text is known. */
export function DeliveryTimeLine() {
  return <Line>{deliveryTime(usePortalState('auth'), usePortalState('organisation'))}</Line>
}
