import type { Order } from 'shared-contracts/api/orders'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { orderMoment } from '../order/order-moment.ts'
import { Sheet, SheetTitle } from 'shared-ui/unshared/sheet'
import { useOrderLines } from '../order/use-order-lines.ts'
import { progressFacts } from '../shipments/progress-facts.ts'
import { useOrderShipments } from '../shipments/use-order-shipments.ts'
import { FactList } from 'shared-ui/unshared/fact-list'
import { endFacts, moneyFacts } from './order-facts.ts'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReceivingCard } from './receiving-card.tsx'
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
  return orders.map((order) => <PrintedOrder key={order.orderId} order={order} />)
}

function PrintedOrder({ order }: { readonly order: Order }) {
  const lines = useOrderLines(order.orderId)
  const shipments = useOrderShipments(order)
  return (
    <Printed>
      <SheetTitle>{detailsTexts.printed(order.orderId, orderMoment(order))}</SheetTitle>
      <OrderTimeline order={order} facts={progressFacts(lines.list, shipments)} />
      <Sheet>
        <OrderLinesTable order={order} shipments={shipments} />
      </Sheet>
      <ReceivingCard order={order} shipments={shipments} />
      <FactList facts={[...moneyFacts(order, shipments.payments), ...endFacts(order)]} />
      <OrderParties order={order} />
    </Printed>
  )
}
