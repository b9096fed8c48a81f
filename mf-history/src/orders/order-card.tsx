import { useId } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { Card } from 'shared-ui/card'
import { ChevronIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OrderDetails } from '../details/order-details.tsx'
import { isPickup } from 'shared-contracts/domain/order-status'
import { texts } from '../texts.ts'
import type { OpenedOrders } from '../opened/use-opened-orders.ts'
import { orderDay } from '../order/order-moment.ts'
import { orderSums } from '../order/order-sums.ts'
import { StatusBadge } from '../order/status-badge.tsx'

const Toggle = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  width: 100%;
  padding: ${theme.space(4)};
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  font-variant-numeric: ${theme.font.tabular};
  text-align: left;
  cursor: pointer;

  > :nth-child(2),
  > :nth-child(5) {
    justify-self: end;
  }
  > svg {
    grid-area: 1 / 3 / 3 / 4;
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  @media print {
    /* Buttons are not printed, but this one is the order's row. */
    display: grid !important;

    > svg {
      display: none;
    }
  }
`
const Muted = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Details = styled.div`
  padding: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`

interface OrderCardProps {
  readonly order: Order
  readonly opened: OpenedOrders
}

/** An order on screens narrower than lg: a card whose header opens it. */
export function OrderCard({ order, opened }: OrderCardProps) {
  const id = useId()
  const isOpen = opened.isOpen(order.orderId)
  return (
    <Card isFlush>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => opened.toggle(order.orderId)}
      >
        <strong>{texts.order(order.orderId)}</strong>
        <StatusBadge order={order} />
        <ChevronIcon />
        <Muted>
          {orderDay(order)}, {(isPickup(order) ? texts.pickup : texts.delivery).toLowerCase()}
        </Muted>
        <strong>
          <Money amount={orderSums(order).total} />
        </strong>
      </Toggle>
      {isOpen && (
        <Details id={id}>
          <OrderDetails order={order} />
        </Details>
      )}
    </Card>
  )
}
