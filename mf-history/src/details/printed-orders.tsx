import type { Order } from 'shared-contracts/api/orders'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { orderMoment } from '../order/order-moment.ts'
import { Sheet, SheetTitle } from '../order/sheet.tsx'
import { OrderFactsSheet } from './order-facts-sheet.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { detailsTexts } from './texts.ts'

const Printed = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};

  & + & {
    break-before: page;
  }
`

/** The orders on paper, each on a sheet of its own: progress, lines and facts, without what can only be pressed. */
export function PrintedOrders({ orders }: { readonly orders: readonly Order[] }) {
  return orders.map((order) => (
    <Printed key={order.orderId}>
      <SheetTitle>{detailsTexts.printed(order.orderId, orderMoment(order))}</SheetTitle>
      <OrderTimeline order={order} />
      <Sheet>
        <OrderLinesTable order={order} />
      </Sheet>
      <OrderFactsSheet order={order} />
    </Printed>
  ))
}
