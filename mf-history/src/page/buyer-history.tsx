import { useDeferredValue, useMemo, useState } from 'react'
import { deliveryOptions } from 'shared-contracts/domain/delivery'
import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { EmptyOrdersIllustration } from 'shared-ui/illustrations'
import { LoadMore } from 'shared-ui/load-more'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import styled from 'styled-components'
import { ListActions } from '../actions/list-actions.tsx'
import { useListTask } from '../actions/use-list-task.ts'
import { PrintedOrders } from '../details/printed-orders.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { isFiltering, matchingOrders } from '../filter/order-filter.ts'
import { useFilter } from '../filter/use-filter.ts'
import { orderNumberOf } from '../opened/order-to-open.ts'
import { useOpenedOrders } from '../opened/use-opened-orders.ts'
import { keptOrders } from '../orders/kept-orders.ts'
import { ListSkeleton } from '../orders/list-skeleton.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { ReadingProgress } from '../orders/reading-progress.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { useReading } from '../orders/use-reading.ts'
import { usePaidOrders } from '../payment/use-paid-orders.ts'
import { usePaymentStatus } from '../payment/use-payment-status.ts'
import { usePlacedId } from '../placed/use-placed-id.ts'
import { SerialSearch } from '../serial-numbers/serial-search.tsx'
import { texts } from '../texts.ts'
import { addressedDialog } from './address.ts'
import { HistoryDialog } from './history-dialog.tsx'

const Notice = styled.div`
  margin-bottom: ${theme.space(4)};
`
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`

/** HIST-001: the orders of one organisation. */
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
  const opened = useOpenedOrders(list, openId)
  const hasReceiving = deliveryOptions(usePortalState('organisation').type).pickup
  const chooser = useFilter()
  const chosen = useMemo(
    () => (hasReceiving ? chooser.filter : { ...chooser.filter, receiving: null }),
    [hasReceiving, chooser.filter],
  )
  // Filtering and rendering thousands of orders must not hold up the next key.
  const filter = useDeferredValue(chosen)
  const matches = useMemo(() => matchingOrders(list, filter), [list, filter])
  const soughtId = opened.linked ?? addressedId
  const reading = useReading({ orders, filter, matchCount: matches.length, soughtId })
  const task = useListTask({ orgId, orders, reading, filter, matches })
  const isFiltered = isFiltering(filter)
  const isPrinting = useIsPrinting()
  const printed = isPrinting ? list.filter(({ orderId }) => opened.isOpen(orderId)) : []

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
      {orders.status === 'ready' && orders.list.length === 0 && <NoOrders />}
      {orders.status === 'ready' && orders.list.length > 0 && (
        <>
          {orders.renewal === 'failed' && (
            <Notice>
              <AlertBar
                variant="danger"
                text={messages.ordersFailed}
                detail={texts.notRenewed}
                action={
                  <Button variant="secondary" onClick={orders.retry}>
                    {messages.retry}
                  </Button>
                }
              />
            </Notice>
          )}
          {reading.isSoughtMissing && soughtId !== null && (
            <Notice>
              <AlertBar
                variant="warning"
                text={texts.missing(soughtId)}
                action={
                  <ButtonLink as={Link} variant="secondary" to="/orders">
                    {texts.toAll}
                  </ButtonLink>
                }
              />
            </Notice>
          )}
          <OnScreen>
            <FilterBar {...chooser} filter={chosen} hasReceiving={hasReceiving} />
            <ListActions task={task} count={orders.list.length}>
              <SerialSearch />
            </ListActions>
          </OnScreen>
          <PrintedOrders orders={printed} />
          {matches.length > 0 && (
            <div hidden={printed.length > 0}>
              <OrderTable orders={matches} opened={opened} />
            </div>
          )}
          {matches.length === 0 && reading.running === 'none' && (
            <EmptyState
              title={historyTexts.nothingFound}
              text={reading.isComplete ? texts.nothingFoundHint : texts.nothingFoundYet}
            />
          )}
          <OnScreen>
            {reading.running === 'pages' && task.state.phase !== 'reading' ? (
              <ReadingProgress count={orders.list.length} onStop={reading.stop} />
            ) : (
              // HIST-014, HIST-016, HIST-017, AMB-047: LoadMore hides after the last page; after an error it is disabled until «Повторить».
              <LoadMore
                status={reading.running === 'page' ? 'loading' : orders.more.status}
                onLoad={reading.more}
                shown={isFiltered ? texts.found(matches.length) : texts.shown(matches.length)}
                failedText={messages.ordersFailed}
              />
            )}
          </OnScreen>
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
