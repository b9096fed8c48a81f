import { useState } from 'react'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { EmptyOrdersIllustration } from 'shared-ui/illustrations'
import { usePortal } from 'shared-ui/portal'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { orderNumberOf } from '../opened/order-to-open.ts'
import { keptOrders } from '../orders/kept-orders.ts'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { usePaidOrders } from '../payment/use-paid-orders.ts'
import { usePaymentStatus } from '../payment/use-payment-status.ts'
import { usePlacedId } from '../placed/use-placed-id.ts'
import { texts } from '../texts.ts'
import { addressedDialog } from './address.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { useOrderList } from './use-order-list.ts'

/** HIST-001: the orders of one organisation, and the dialog of the address. */
export function BuyerHistory({ orgId }: { readonly orgId: number }) {
  const portal = usePortal()
  const params = useParams()
  const [query] = useSearchParams()
  const placedId = usePlacedId()
  const dialog = addressedDialog({ pathOrderId: params.orderId, query, placedId })
  const isJustPlaced = dialog.kind === 'placed'
  // AMB-050: the order of the dialog, or of /orders/:orderId/cb.
  const addressedId = dialog.kind === 'none' ? orderNumberOf(params.orderId) : dialog.orderId
  // Decided once on arrival, because closing the dialog changes the URL and must not close the row.
  const [openId] = useState(placedId ?? addressedId)
  const [kept] = useState(() => keptOrders(orgId))
  const orders = useOrders({
    orgId,
    placedId: isJustPlaced ? openId : null,
    // They may lack the order that was just placed.
    kept: isJustPlaced ? undefined : kept,
  })
  const payment = usePaymentStatus(addressedId, dialog.kind === 'payment' ? dialog.key : null)
  const list = usePaidOrders(orders.list, payment.status === 'SUCCEEDED' ? addressedId : null)
  const state = useOrderList({ orgId, orders, list, openId, addressedId })

  return (
    <>
      <HistoryDialog
        dialog={dialog}
        orders={list}
        payment={payment}
        onReload={orders.retry}
        onClose={() => portal.navigate('/orders', { replace: true })}
      />
      {orders.status === 'loading' && <ListSkeleton />}
      {orders.status === 'failed' && (
        <ErrorPanel title={messages.ordersFailed} retryText={messages.retry} onRetry={orders.retry} />
      )}
      {orders.status === 'ready' && list.length === 0 && <NoOrders />}
      {orders.status === 'ready' && list.length > 0 && <OrderList orders={orders} state={state} />}
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
