import { useDeferredValue, useMemo } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { deliveryOptions } from 'shared-contracts/domain/delivery'
import { usePortalState } from 'shared-ui/portal'
import { useListTask, type ListTask } from '../actions/use-list-task.ts'
import { isFiltering, matchingOrders } from '../filter/order-filter.ts'
import { useFilter, type FilterChooser } from '../filter/use-filter.ts'
import { useOpenedOrders, type OpenedOrders } from '../opened/use-opened-orders.ts'
import type { Orders } from '../orders/use-orders.ts'
import { useReading, type Reading } from '../orders/use-reading.ts'

interface OrderListOptions {
  readonly orgId: number
  readonly orders: Orders
  /** The loaded orders as they are shown. */
  readonly list: readonly Order[]
  /** The order whose row opens by itself. */
  readonly openId: number | null
  /** The order of the address. Pages are loaded until it is found. */
  readonly addressedId: number | null
}

/** The filtered list, and what the buyer does with it. */
export interface OrderListState {
  readonly list: readonly Order[]
  readonly chooser: FilterChooser
  /** HIST-005, AMB-042: whether the organisation may use pickup, and so the method can be chosen. */
  readonly hasReceiving: boolean
  readonly isFiltered: boolean
  /** The loaded orders that match the filter. */
  readonly matches: readonly Order[]
  readonly opened: OpenedOrders
  readonly reading: Reading
  readonly task: ListTask
  /** The order in the address, if the history does not contain it. */
  readonly missingId: number | null
}

/** Filters the loaded orders, and loads more of them for the filter, the address or a file. */
export function useOrderList({ orgId, orders, list, openId, addressedId }: OrderListOptions): OrderListState {
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
  return {
    list,
    chooser: { ...chooser, filter: chosen },
    hasReceiving,
    isFiltered: isFiltering(filter),
    matches,
    opened,
    reading,
    task,
    missingId: reading.isSoughtMissing ? soughtId : null,
  }
}
