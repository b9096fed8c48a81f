import type { Order } from 'shared-contracts/api/orders'
import { isExpired } from 'shared-contracts/domain/order-status'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { Sheet } from '../order/sheet.tsx'
import { useCanPay } from '../payment/can-pay.ts'
import { PaymentCard } from '../payment/payment-card.tsx'
import { usePaymentStart } from '../payment/use-payment-start.ts'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { OrderFactsSheet } from './order-facts-sheet.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { detailsTexts } from './texts.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`
/** Lines and facts on the left, documents and payment on the right. Narrower than lg: lines, documents, payment, facts. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};

  ${theme.media.up('lg')} {
    grid-template: auto 1fr / minmax(0, 1fr) 380px;
    align-items: start;

    > :nth-child(2) {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space(2)};
`

/** HIST-001, HIST-019: details of an order: progress, lines, documents, payment, and how it is received. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const payment = usePaymentStart(order.orderId)
  const canPay = useCanPay(order)
  return (
    <Root>
      {isExpired(order) && <ExpiredNotice order={order} />}
      <OrderTimeline order={order} />
      <Columns>
        <Sheet>
          <OrderLinesTable order={order} />
        </Sheet>
        <Stack>
          <OrderDocuments order={order} onRefresh={payment.clear} />
          {canPay && <PaymentCard order={order} payment={payment} />}
        </Stack>
        <OrderFactsSheet order={order} />
      </Columns>
      <Actions>
        {!isExpired(order) && <ReorderButton order={order} />}
        <Button variant="secondary" onClick={() => print()}>
          {detailsTexts.print}
        </Button>
      </Actions>
    </Root>
  )
}
