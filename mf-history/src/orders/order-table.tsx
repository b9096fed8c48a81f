import { memo, useRef } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { isPickup } from 'shared-contracts/domain/order-status'
import { formatMoney } from 'shared-contracts/domain/money'
import { historyTexts } from 'shared-contracts/texts/history'
import { DataTable, type Column } from 'shared-ui/data-table'
import { OrderDetails } from '../details/order-details.tsx'
import type { OpenedOrders } from '../opened/use-opened-orders.ts'
import { texts } from '../texts.ts'
import { useScrollToRow } from '../opened/use-scroll-to-row.ts'
import { OrderCard } from './order-card.tsx'
import { orderDay } from '../order/order-moment.ts'
import { orderSums } from '../order/order-sums.ts'
import { StatusBadge } from '../order/status-badge.tsx'

const titles = historyTexts.columns

/** HIST-008..013, AMB-046. */
const columns: readonly Column<Order>[] = [
  { key: 'orderId', title: titles.orderId, width: '12%', cell: (order) => <strong>{order.orderId}</strong> },
  { key: 'orderDate', title: titles.orderDate, width: '11%', cell: orderDay },
  { key: 'person', title: titles.person, cell: (order) => order.person ?? texts.none },
  {
    key: 'deliveryType',
    title: titles.deliveryType,
    width: '15%',
    cell: (order) => (isPickup(order) ? texts.pickup : texts.delivery),
  },
  {
    key: 'goods',
    title: titles.goods,
    width: '13%',
    note: texts.goodsNote,
    isNumber: true,
    cell: (order) => formatMoney(orderSums(order).goods),
  },
  {
    key: 'total',
    title: titles.total,
    width: '13%',
    note: texts.totalNote,
    isNumber: true,
    cell: (order) => <strong>{formatMoney(orderSums(order).total)}</strong>,
  },
  { key: 'status', title: texts.status, width: '16%', cell: (order) => <StatusBadge order={order} /> },
]

interface OrderTableProps {
  readonly orders: readonly Order[]
  readonly opened: OpenedOrders
}

/** The order list: from lg on table rows opened by a button (HIST-019), below lg cards opened by their headers. */
export const OrderTable = memo(function OrderTable({ orders, opened }: OrderTableProps) {
  const box = useRef<HTMLDivElement>(null)
  useScrollToRow(box, opened.linked, orders)
  return (
    <div ref={box}>
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.orderId}
        details={{
          title: texts.details,
          label: (order) => texts.open(order.orderId),
          isOpen: (order) => opened.isOpen(order.orderId),
          toggle: (order) => opened.toggle(order.orderId),
          content: (order) => <OrderDetails order={order} />,
        }}
        card={(order) => <OrderCard order={order} opened={opened} />}
      />
    </div>
  )
})
