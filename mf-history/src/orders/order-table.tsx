import { memo, useRef } from 'react'
import { orderMarks } from 'shared-contracts/domain/order-marks'
import { DOC_STATUS, isPickup } from 'shared-contracts/domain/order-status'
import { formatMoney } from 'shared-contracts/domain/money'
import { historyTexts } from 'shared-contracts/texts/history'
import { awaitedUntil, payUntilWords } from 'shared-contracts/domain/pay-until'
import { DataTable, type Column } from 'shared-ui/data-table'
import { theme } from 'shared-ui/theme'
import { ShortPerson } from 'shared-ui/unshared/short-person'
import styled from 'styled-components'
import { OrderDetails } from '../details/order-details.tsx'
import type { OpenRows } from '../open-rows/use-open-rows.ts'
import { texts } from '../texts.ts'
import { useScrollToRow } from '../open-rows/use-scroll-to-row.ts'
import { OrderCard } from './order-card.tsx'
import { RowNote, type ListedOrder } from './row-note.tsx'
import { orderDay } from '../order/order-moment.ts'
import { orderSums } from '../order/order-sums.ts'
import { OrderMark } from '../order/order-mark.tsx'

const titles = historyTexts.columns

/** Widths that sums, dates and words need without wrapping; the rest is the author's. */
const Box = styled.div`
  --number: 104px;
  --date: 98px;
  --method: 130px;
  --sum: 142px;
  --money: 176px;
  --state: 180px;

  ${theme.media.down('xl')} {
    --number: 72px;
    --date: 84px;
    --method: 88px;
    --sum: 118px;
    --money: 172px;
    --state: 174px;
  }
`

/** With a note below it that may take several lines. */
const OrderNumber = styled.div`
  padding-block: ${theme.space(1)};
`

/** HIST-008..013, AMB-046, AMB-195. */
const columns: readonly Column<ListedOrder>[] = [
  {
    key: 'orderId',
    title: titles.orderId,
    width: 'var(--number)',
    cell: (order) => (
      <OrderNumber>
        <strong>{order.orderId}</strong>
        <RowNote order={order} />
      </OrderNumber>
    ),
  },
  { key: 'orderDate', title: titles.orderDate, width: 'var(--date)', cell: orderDay },
  { key: 'person', title: titles.person, cell: ({ person }) => (person ? <ShortPerson name={person} /> : texts.none) },
  {
    key: 'deliveryType',
    title: titles.deliveryType,
    width: 'var(--method)',
    cell: (order) => (isPickup(order) ? texts.pickup : texts.delivery),
  },
  {
    key: 'goods',
    title: titles.goods,
    width: 'var(--sum)',
    note: texts.goodsNote,
    isNumber: true,
    cell: (order) => formatMoney(orderSums(order).goods),
  },
  {
    key: 'total',
    title: titles.total,
    width: 'var(--sum)',
    note: texts.totalNote,
    isNumber: true,
    cell: (order) => <strong>{formatMoney(orderSums(order).total)}</strong>,
  },
  {
    key: 'money',
    title: texts.money,
    width: 'var(--money)',
    cell: (order) => <OrderMark mark={orderMarks(order).payment} note={payUntilNote(order)} />,
  },
  {
    key: 'state',
    title: texts.orderGoods,
    width: 'var(--state)',
    cell: (order) => <OrderMark mark={orderMarks(order).goods} isUnsigned={order.DOC_STATUS === DOC_STATUS.awaiting} />,
  },
]

/** AMB-193: «до 03.12», because the year would not fit beside the mark. */
function payUntilNote(order: ListedOrder): string | null {
  const until = awaitedUntil(order)
  return until && payUntilWords.beside(until).slice(0, -'.2026'.length)
}

interface OrderTableProps {
  readonly orders: readonly ListedOrder[]
  readonly opened: OpenRows
}

/** The order list: from lg on table rows opened by a button (HIST-019), below lg cards opened by their headers. */
export const OrderTable = memo(function OrderTable({ orders, opened }: OrderTableProps) {
  const box = useRef<HTMLDivElement>(null)
  useScrollToRow(box, opened.linked, orders)
  return (
    <Box ref={box}>
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
    </Box>
  )
})
