import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadMore } from 'shared-ui/load-more'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import styled from 'styled-components'
import { PrintedOrders } from '../details/printed-orders.tsx'
import type { LinkedOrder } from '../orders/use-linked-order.ts'
import type { OpenRows } from '../open-rows/use-open-rows.ts'
import type { Numbers } from '../orders/order-calls.ts'
import { OrderTable } from '../orders/order-table.tsx'
import type { ListedOrder } from '../orders/row-note.tsx'
import type { Orders } from '../orders/use-orders.ts'
import { texts } from '../texts.ts'
import { FailedNotice, MissingNotice } from './list-notices.tsx'

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`

interface OrderListProps {
  /** The searched number is too short for the numbers of invoices and drives. */
  readonly isShort: boolean
  readonly orders: Orders
  /** The rows as they are shown, the order of a link first. */
  readonly rows: readonly ListedOrder[]
  readonly linked: LinkedOrder
  /** The order of the address, if none of the user's organisations has it. */
  readonly missingId: number | null
  readonly opened: OpenRows
}

/** The rows, the notices about them, and how many there are. */
export function OrderList({ isShort, orders, rows, linked, missingId, opened }: OrderListProps) {
  const isPrinting = useIsPrinting()
  const printed = isPrinting ? rows.filter(({ orderId }) => opened.isOpen(orderId)) : []

  return (
    <>
      {orders.renewal === 'failed' && <FailedNotice detail={texts.notRenewed} onRetry={orders.retry} />}
      {linked.hasFailed && <FailedNotice onRetry={linked.retry} />}
      {missingId !== null && <MissingNotice orderId={missingId} />}
      <PrintedOrders orders={printed} />
      {rows.length > 0 && (
        <div hidden={printed.length > 0}>
          <OrderTable orders={rows} opened={opened} />
        </div>
      )}
      {orders.list.length === 0 && (
        <EmptyState title={historyTexts.nothingFound} text={isShort ? texts.shortHint : texts.nothingFoundHint} />
      )}
      {orders.list.length > 0 && (
        <OnScreen>
          {/* HIST-014, HIST-016, HIST-017, AMB-047: LoadMore hides its button after the last page; after an error it is
              disabled until «Повторить». */}
          <LoadMore
            status={orders.more.status}
            onLoad={orders.more.load}
            shown={<Shown count={orders.list.length} numbers={orders.numbers} />}
            failedText={messages.ordersFailed}
          />
        </OnScreen>
      )}
    </>
  )
}

/** AMB-196: how many orders are shown, and the number and sum of all that match. */
function Shown({ count, numbers }: { readonly count: number; readonly numbers: Numbers | null }) {
  if (numbers === null) return <span>{texts.shown(count)}</span>
  return (
    <>
      <span>{texts.shownOf(count, numbers.total)}</span>
      <strong>{formatMoney(kopecksOf(numbers.sum))}</strong>
    </>
  )
}
