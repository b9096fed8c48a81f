import { Fragment, useId } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { historyTexts } from 'shared-contracts/texts/history'
import { Card } from 'shared-ui/card'
import { ChevronIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { OrderDetails } from '../details/order-details.tsx'
import { isPickup } from 'shared-contracts/domain/order-status'
import { texts } from '../texts.ts'
import type { OpenedOrders } from '../opened/use-opened-orders.ts'
import { orderDay } from './order-moment.ts'
import { orderSums } from './order-sums.ts'
import { StatusBadge } from './status-badge.tsx'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.font.tabular};

  th,
  td {
    padding: ${theme.space(3)} ${theme.space(4)};
    text-align: left;
  }
  th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.medium};
    white-space: nowrap;
  }
  [data-sum] {
    text-align: right;
    white-space: nowrap;
  }
  ${theme.media.down('xl')} {
    th,
    td {
      padding-inline: ${theme.space(2.5)};
    }
  }
  tbody > tr {
    border-top: 1px solid ${theme.color.line};
  }
`
const Row = styled.tr`
  position: relative;

  &:hover,
  &[data-open='true'] {
    background: ${theme.color.canvas};
  }
`
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.ink};
  cursor: pointer;

  svg {
    transform: rotate(-90deg);
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] svg {
    transform: none;
  }
  /* The whole row opens it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
const ToggleCell = styled.td`
  width: 28px;
`
const DetailsCell = styled.td`
  background: ${theme.color.canvas};

  && {
    padding: ${theme.space(5)} ${theme.space(6)} ${theme.space(6)};
  }
`

interface OrderTableProps {
  readonly orders: readonly Order[]
  readonly opened: OpenedOrders
}

/** The history from lg on: real rows, each opened by its button (HIST-008..013, HIST-019, AMB-046). */
export function OrderTable({ orders, opened }: OrderTableProps) {
  const { columns } = historyTexts
  return (
    <Card isFlush>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.details}</VisuallyHidden>
            </th>
            <th scope="col">{columns.orderId}</th>
            <th scope="col">{columns.orderDate}</th>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.deliveryType}</th>
            <th scope="col" data-sum>
              {columns.goods}
            </th>
            <th scope="col" data-sum>
              {columns.total}
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.status}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} opened={opened} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function OrderRow({ order, opened }: { readonly order: Order; readonly opened: OpenedOrders }) {
  const id = useId()
  const isOpen = opened.isOpen(order.orderId)
  const sums = orderSums(order)
  return (
    <Fragment>
      <Row data-open={isOpen}>
        <ToggleCell>
          <Toggle
            type="button"
            aria-label={texts.open(order.orderId)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => opened.toggle(order.orderId)}
          >
            <ChevronIcon />
          </Toggle>
        </ToggleCell>
        <td>
          <strong>{order.orderId}</strong>
        </td>
        <td>{orderDay(order)}</td>
        <td>{order.person ?? texts.none}</td>
        <td>{isPickup(order) ? texts.pickup : texts.delivery}</td>
        <td data-sum>
          <Money amount={sums.goods} />
        </td>
        <td data-sum>
          <strong>
            <Money amount={sums.total} />
          </strong>
        </td>
        <td>
          <StatusBadge order={order} />
        </td>
      </Row>
      {isOpen && (
        <tr id={id}>
          <DetailsCell colSpan={8}>
            <OrderDetails order={order} />
          </DetailsCell>
        </tr>
      )}
    </Fragment>
  )
}
