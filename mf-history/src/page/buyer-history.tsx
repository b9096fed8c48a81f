import { useState } from 'react'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal } from 'shared-ui/portal'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { orderToOpen } from '../opened/open-order-key.ts'
import { useOpenedOrders } from '../opened/use-opened-orders.ts'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { LoadMore } from '../orders/load-more.tsx'
import { OrderCards } from '../orders/order-cards.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { SlowNotice } from '../orders/slow-notice.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { PlacedDialog } from '../placed/placed-dialog.tsx'
import { texts } from '../texts.ts'
import { useIsWide } from 'shared-ui/use-is-wide'

/** HIST-001: the orders of one organisation. */
export function BuyerHistory({ orgId }: { readonly orgId: number }) {
  const portal = usePortal()
  const params = useParams()
  const [query] = useSearchParams()
  const isJustPlaced = query.get('payment') === 'true' && !query.has('key')
  // What opens by itself is settled on arrival: closing the dialog must not close the row.
  const [byItself] = useState(() => ({
    orderId: orderToOpen() ?? orderOfPath(params.orderId),
    isFirst: isJustPlaced,
  }))
  const orders = useOrders(orgId)
  const opened = useOpenedOrders(orders.list, byItself)
  const isWide = useIsWide()

  return (
    <>
      {isJustPlaced && (
        <PlacedDialog
          orderId={byItself.orderId ?? orders.list[0]?.orderId ?? null}
          onClose={() => portal.navigate('/orders', { replace: true })}
        />
      )}
      {orders.status === 'loading' && (
        <>
          <SlowNotice onCancel={orders.cancel} />
          <ListSkeleton />
        </>
      )}
      {orders.status === 'failed' && (
        <ErrorPanel title={messages.ordersFailed} retryText={messages.retry} onRetry={orders.retry} />
      )}
      {orders.status === 'ready' && orders.list.length === 0 && <NoOrders />}
      {orders.status === 'ready' && orders.list.length > 0 && (
        <>
          {isWide ? (
            <OrderTable orders={orders.list} opened={opened} />
          ) : (
            <OrderCards orders={orders.list} opened={opened} />
          )}
          <LoadMore more={orders.more} />
          <VisuallyHidden as="output">{texts.shown(orders.list.length)}</VisuallyHidden>
        </>
      )}
    </>
  )
}

/** AMB-048. */
function NoOrders() {
  return (
    <EmptyState
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

/** AMB-050: the order of /orders/:orderId/cb. */
function orderOfPath(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
