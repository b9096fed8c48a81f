import { historyTexts } from 'shared-contracts/texts/history'
import { messages } from 'shared-contracts/texts/messages'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadMore } from 'shared-ui/load-more'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import styled from 'styled-components'
import { ListActions } from '../actions/list-actions.tsx'
import { PrintedOrders } from '../details/printed-orders.tsx'
import { FilterBar } from '../filter/filter-bar.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { ReadingProgress } from '../orders/reading-progress.tsx'
import type { Orders } from '../orders/use-orders.ts'
import { SerialSearch } from '../serial-numbers/serial-search.tsx'
import { texts } from '../texts.ts'
import { MissingNotice, RenewalNotice } from './list-notices.tsx'
import type { OrderListState } from './use-order-list.ts'

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`

interface OrderListProps {
  readonly orders: Orders
  readonly state: OrderListState
}

/** The filter, what can be done with the filtered orders, and their rows. */
export function OrderList({ orders, state }: OrderListProps) {
  const { list, chooser, hasReceiving, isFiltered, matches, opened, reading, task, missingId } = state
  const isPrinting = useIsPrinting()
  const printed = isPrinting ? list.filter(({ orderId }) => opened.isOpen(orderId)) : []

  return (
    <>
      {orders.renewal === 'failed' && <RenewalNotice onRetry={orders.retry} />}
      {missingId !== null && <MissingNotice orderId={missingId} />}
      <OnScreen>
        <FilterBar {...chooser} hasReceiving={hasReceiving} />
        <ListActions task={task} count={list.length}>
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
          <ReadingProgress count={list.length} onStop={reading.stop} />
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
  )
}
