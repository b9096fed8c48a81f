import { useState } from 'react'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { EmptyOrdersIllustration } from 'shared-ui/illustrations'
import { LoadMore } from 'shared-ui/load-more'
import { usePortal } from 'shared-ui/portal'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { orderToOpen } from '../opened/order-to-open.ts'
import { useOpenedOrders } from '../opened/use-opened-orders.ts'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { takePreparedOrders } from '../orders/prepared-orders.ts'
import { useOrders } from '../orders/use-orders.ts'
import { PlacedDialog } from '../placed/placed-dialog.tsx'
import { texts } from '../texts.ts'

/** HIST-001: the orders of one organisation. */
export function BuyerHistory({ orgId }: { readonly orgId: number }) {
  const portal = usePortal()
  const params = useParams()
  const [query] = useSearchParams()
  const isJustPlaced = query.get('payment') === 'true' && !query.has('key')
  // Decided once on arrival, because closing the dialog changes the URL and must not close the row.
  const [byItself] = useState(() => ({
    orderId: orderToOpen() ?? orderOfPath(params.orderId),
    isFirst: isJustPlaced,
  }))
  const [prepared] = useState(() => takePreparedOrders(orgId))
  const orders = useOrders({
    orgId,
    placedId: isJustPlaced ? byItself.orderId : null,
    // They may lack the order that was just placed.
    prepared: isJustPlaced ? undefined : prepared,
  })
  const opened = useOpenedOrders(orders.list, byItself)

  return (
    <>
      {isJustPlaced && (
        <PlacedDialog
          orderId={byItself.orderId ?? orders.list[0]?.orderId ?? null}
          onClose={() => portal.navigate('/orders', { replace: true })}
        />
      )}
      {orders.status === 'loading' && <ListSkeleton />}
      {orders.status === 'failed' && (
        <ErrorPanel title={messages.ordersFailed} retryText={messages.retry} onRetry={orders.retry} />
      )}
      {orders.status === 'ready' && orders.list.length === 0 && <NoOrders />}
      {orders.status === 'ready' && orders.list.length > 0 && (
        <>
          <OrderTable orders={orders.list} opened={opened} />
          {/* HIST-014, HIST-016, HIST-017, AMB-047: LoadMore hides after the last page; after an error it is disabled until «Повторить». */}
          <LoadMore
            status={orders.more.status}
            onLoad={orders.more.load}
            shown={texts.shown(orders.list.length)}
            failedText={messages.ordersFailed}
          />
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

/** AMB-050: the order number of /orders/:orderId/cb. */
function orderOfPath(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
