import { usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { deliveryTime } from './delivery-time.ts'

const Line = styled.p`
  margin: 0;
  min-height: 1lh;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`

/** AMB-108: the delivery-time text of a card and of the product page; its line is there before the text is. */
export function DeliveryTimeLine() {
  return <Line>{deliveryTime(usePortalState('auth'), usePortalState('organisation'))}</Line>
}
