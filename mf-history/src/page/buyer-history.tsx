import { useMemo, useState } from 'react'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { EmptyOrdersIllustration } from 'shared-ui/illustrations'
import { usePortal } from 'shared-ui/portal'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { ExportMenu } from '../actions/export-menu.tsx'
import { useListTask } from '../actions/use-list-task.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { isShortNumber } from '../filter/order-filter.ts'
import { StateButtons } from '../filter/state-buttons.tsx'
import { useFilter } from '../filter/use-filter.ts'
import { orderNumberOf } from '../open-rows/order-to-open.ts'
import { useLinkedOrder } from '../orders/use-linked-order.ts'
import { OwnerNotice } from '../owner/owner-notice.tsx'
import { useOrderOwner } from '../owner/use-order-owner.ts'
import { useOpenRows } from '../open-rows/use-open-rows.ts'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { usePaymentStatus } from '../payment/use-payment-status.ts'
import { usePlacedId } from '../placed-order/use-placed-id.ts'
import { texts } from '../texts.ts'
import { addressedDialog } from './address.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { OrderList } from './order-list.tsx'

/** HIST-001: the orders of one organisation, and the dialog of the address. */
export function BuyerHistory({ orgId }: { readonly orgId: number }) {
  const portal = usePortal()
  const params = useParams()
  const [query] = useSearchParams()
  const placedId = usePlacedId()
  const dialog = addressedDialog({ pathOrderId: params.orderId, query, placedId })
  // AMB-050: the order of the dialog, or of /orders/:orderId/cb.
  const addressedId = dialog.kind === 'none' ? orderNumberOf(params.orderId) : dialog.orderId
  // Decided once on arrival, because closing the dialog changes the URL and must not close the row.
  const [openId] = useState(placedId ?? addressedId)
  const payment = usePaymentStatus(addressedId, dialog.kind === 'payment' ? dialog.key : null)

  const chooser = useFilter()
  const { filter } = chooser
  const orders = useOrders(orgId, filter, dialog.kind === 'placed')
  const opened = useOpenRows(orders.list, openId)
  const linked = useLinkedOrder(orgId, opened.linked ?? addressedId, orders)
  const { missingId } = linked
  const owner = useOrderOwner(missingId)
  const rows = useMemo(() => (linked.order ? [linked.order, ...orders.list] : orders.list), [linked.order, orders.list])
  const task = useListTask(orgId, filter)
  const isEmpty = orders.status === 'ready' && rows.length === 0 && !orders.isFiltered

  return (
    <>
      <HistoryDialog
        dialog={dialog}
        orders={rows}
        payment={payment}
        onReload={orders.retry}
        onClose={() => portal.navigate('/orders', { replace: true })}
      />
      {owner && missingId !== null && <OwnerNotice orderId={missingId} owner={owner} />}
      {isEmpty ? (
        <NoOrders />
      ) : (
        <>
          <FilterBar
            chooser={chooser}
            action={<ExportMenu task={task} isEmpty={orders.status === 'ready' && orders.list.length === 0} />}
          />
          <StateButtons
            chosen={filter.state ?? []}
            counts={orders.numbers?.counts ?? null}
            onChange={(state) => chooser.choose({ state })}
          />
          {orders.status === 'loading' && <ListSkeleton />}
          {orders.status === 'failed' && (
            <ErrorPanel title={messages.ordersFailed} retryText={messages.retry} onRetry={orders.retry} />
          )}
          {orders.status === 'ready' && (
            <OrderList
              {...{ orders, rows, linked, opened }}
              missingId={owner === null ? missingId : null}
              isShort={isShortNumber(filter)}
            />
          )}
        </>
      )}
    </>
  )
}

/** AMB-048. */
function NoOrders() {
  return (
    <EmptyState
      picture={<EmptyOrdersIllustration />}
      title={historyTexts.empty}
      text={texts.emptyHint}
      action={
        <ButtonLink as={Link} to="/products">
          {texts.toProducts}
        </ButtonLink>
      }
    />
  )
}
