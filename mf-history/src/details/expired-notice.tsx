import type { Order } from 'shared-contracts/api/orders'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { detailsTexts } from './texts.ts'

const Notice = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.warningMark};
  border-radius: ${theme.radius.control};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};

  p {
    margin: 0;
  }
`

/** The order's goods were returned to the stock: it cannot be paid, only ordered again. */
export function ExpiredNotice({ order }: { readonly order: Order }) {
  return (
    <Notice>
      <div>
        <strong>{detailsTexts.expired}</strong>
        <p>{detailsTexts.expiredHint}</p>
      </div>
      <ReorderButton order={order} />
    </Notice>
  )
}
