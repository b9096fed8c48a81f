import { useState } from 'react'
import { deliveryTimeText } from 'shared-contracts/domain/organisation-type'
import type { AuthState, OrganisationState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import styled from 'styled-components'

/**
 * CAT-026, CAT-027: the delivery-time text for the current visitor. Empty until sign-in and organisation are known, so
 * that no promise is shown and then withdrawn.
 * @param isForGuests on a page that the server has rendered, which only visitors without tokens see
 */
export function deliveryTime(
  auth: Pick<AuthState, 'phase'>,
  organisation: OrganisationState,
  isForGuests = false,
): string {
  const isTypeLoading = auth.phase === 'signedIn' && organisation.orgId !== null && organisation.type === undefined
  return (auth.phase === 'starting' && !isForGuests) || isTypeLoading ? '' : deliveryTimeText(organisation.type)
}

const Line = styled.p`
  display: grid;
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  > span,
  &::before {
    grid-area: 1 / 1;
  }
  &::before {
    content: attr(data-room);
    visibility: hidden;
  }
`

/**
 * AMB-108: the delivery-time text of a card and of the product page. Until it is known, the room of the longest text
 * (up to two lines) is reserved.
 */
export function DeliveryTimeLine() {
  const [isForGuests] = useState(useIsRenderedHtml())
  return (
    <Line data-room={deliveryTimeText(undefined)}>
      <span>{deliveryTime(usePortalState('auth'), usePortalState('organisation'), isForGuests)}</span>
    </Line>
  )
}
