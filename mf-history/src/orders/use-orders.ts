import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FoundOrder } from 'shared-contracts/api/orders'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { isFiltering, type OrderFilter } from '../filter/order-filter.ts'
import { storePages, storedPages } from './stored-pages.ts'
import { orderCalls, type Cursor, type Numbers, type OrderPage } from './order-calls.ts'
import { readOrdersAgain } from '../order/read-again.ts'

/** The order list of an organisation. A request that the buyer cancelled is `failed` too. */
export interface Orders {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly list: readonly FoundOrder[]
  /** Whether the list is that of a filter. */
  readonly isFiltered: boolean
  /** Number and sum of all orders that match; `null` until they are known. */
  readonly numbers: Numbers | null
  /** Older rows are shown, of the last visit or of the filter before: `reading` until the new ones are there. */
  readonly renewal: 'none' | 'reading' | 'failed'
  /** Reads the list anew. */
  readonly retry: () => void
  readonly more: {
    /** `none`: there are no more orders; `failed`: disabled until the buyer presses «Повторить» (AMB-047). */
    readonly status: 'none' | 'idle' | 'loading' | 'failed'
    readonly load: () => void
  }
}

/**
 * AMB-043, CALL-030, CALL-031, HIST-015: an organisation's orders in pages of 20, newest first. ORDER-014: they are read
 * again when an order is placed.
 * @param isJustPlaced the buyer has just placed an order, which the stored pages may lack
 */
export function useOrders(orgId: number, filter: OrderFilter, isJustPlaced: boolean): Orders {
  const { http, bus } = usePortal()
  const client = useQueryClient()
  const calls = useMemo(() => orderCalls(http, orgId), [http, orgId])
  const isFiltered = isFiltering(filter)
  const query = useInfiniteQuery({
    queryKey: ['orders', orgId, filter],
    initialPageParam: 0 as Cursor,
    initialData: () => (isFiltered || isJustPlaced ? undefined : queryDataOf(storedPages(orgId))),
    initialDataUpdatedAt: 0,
    queryFn: ({ pageParam, signal }) => calls.page(filter, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    // Reads all pages again, so it happens on arrival only, and comparing thousands of orders would take too long.
    refetchOnReconnect: false,
    structuralSharing: false,
    gcTime: 0,
  })
  const numbers = useQuery({
    queryKey: ['numbers', orgId],
    queryFn: ({ signal }) => calls.numbers(signal),
    enabled: !isFiltered,
  })

  useEffect(() => bus.on('order/placed', () => void readOrdersAgain(client, orgId)), [bus, client, orgId])

  // A filter that is still being read, or has failed, keeps the rows of the one before.
  const [before, setBefore] = useState({ data: query.data, isFiltered })
  if (query.data !== undefined && query.data !== before.data) setBefore({ data: query.data, isFiltered })
  const shown = query.data === undefined ? before : { data: query.data, isFiltered }
  const pages = shown.data?.pages
  const list = useMemo(() => unique(pages?.flatMap(({ orders }) => orders) ?? []), [pages])
  const ownPages = query.data?.pages
  useEffect(() => {
    if (ownPages !== undefined && !isFiltered) storePages(orgId, ownPages)
  }, [orgId, ownPages, isFiltered])

  async function loadMore() {
    // Another page would end the reading of the stored ones.
    if (query.isRefetching) await query.refetch({ cancelRefetch: false })
    const { isFetchNextPageError, error } = await query.fetchNextPage()
    // A request dropped because the organisation changed is no page error and shows no alert.
    const alert = isFetchNextPageError ? alertOfFailure(failureOf(error)) : null
    if (alert !== null) bus.send(alert)
    else if (!isFetchNextPageError) removeAlerts(bus, [messages.ordersFailed])
  }
  function moreStatus(): Orders['more']['status'] {
    if (query.isFetchingNextPage) return 'loading'
    if (query.isFetchNextPageError) return 'failed'
    return query.hasNextPage ? 'idle' : 'none'
  }
  function renewal(): Orders['renewal'] {
    if (pages === undefined) return 'none'
    if (query.data === undefined) return query.fetchStatus === 'idle' ? 'failed' : 'reading'
    return query.isRefetching ? 'reading' : query.isRefetchError ? 'failed' : 'none'
  }

  return {
    status: pages !== undefined ? 'ready' : query.fetchStatus === 'idle' ? 'failed' : 'loading',
    list,
    isFiltered: shown.isFiltered,
    numbers: (shown.isFiltered ? pages?.[0]?.numbers : numbers.data) ?? null,
    renewal: renewal(),
    retry: () => void query.refetch(),
    more: { status: moreStatus(), load: () => void loadMore() },
  }
}

function queryDataOf(pages: readonly OrderPage[] | undefined) {
  return pages && { pages: [...pages], pageParams: [0, ...pages.map(({ next }) => next ?? 0)].slice(0, -1) }
}

/** Removes duplicates: an order placed between two requests shifts the rows, so a row may arrive twice. */
function unique(orders: readonly FoundOrder[]): readonly FoundOrder[] {
  return [...new Map(orders.map((order) => [order.orderId, order])).values()]
}
