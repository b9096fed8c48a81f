import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { getOrders, type Order } from 'shared-contracts/api/orders'
import { ORDER_PAGE_SIZE } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'
import { keepOrders, orderRows, type OrderPages } from './kept-orders.ts'
import { rowsAfterOrder } from './rows-after-order.ts'

/** The order list of an organisation. A request that the buyer cancelled is `failed` too. */
export interface Orders {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly list: readonly Order[]
  /** Kept rows are shown: `reading` while they are read again, `failed` if that failed. */
  readonly renewal: 'none' | 'reading' | 'failed'
  /** Reads the list anew. */
  readonly retry: () => void
  readonly more: {
    /** `none`: there are no more orders; `failed`: disabled until the buyer presses «Повторить» (AMB-047). */
    readonly status: 'none' | 'idle' | 'loading' | 'failed'
    readonly load: () => void
  }
}

interface UseOrdersOptions {
  readonly orgId: number
  /** The order that the buyer has just placed. */
  readonly placedId: number | null
  /** Pages that are shown until they are read again. */
  readonly kept: OrderPages | undefined
}

/** CALL-030, CALL-031, HIST-015: an organisation's orders in pages of 20, newest first. */
export function useOrders({ orgId, placedId, kept }: UseOrdersOptions): Orders {
  const { http, bus } = usePortal()
  const placed = useRef(placedId)
  const query = useInfiniteQuery({
    queryKey: ['orders', orgId],
    initialPageParam: 0,
    ...(kept && { initialData: { pages: [...kept], pageParams: kept.map(offsetOf) }, initialDataUpdatedAt: 0 }),
    queryFn: async ({ pageParam, signal }) => {
      const orderId = placed.current
      placed.current = null
      const rows = orderId === null ? null : await rowsAfterOrder(bus, orderId, signal)
      return rows ?? http.call(getOrders, orderRows(orgId, pageParam), { signal })
    },
    // AMB-007: the offset counts rows. A page with fewer than 20 rows is the last one.
    getNextPageParam: (last, pages) =>
      last.length < ORDER_PAGE_SIZE ? undefined : offsetOf(null, pages.length, pages),
    // Reads all pages again, so it happens on arrival only, and comparing thousands of orders would take too long.
    refetchOnReconnect: false,
    structuralSharing: false,
    gcTime: 0,
  })
  const pages = query.data?.pages
  const list = useMemo(() => unique(pages?.flat() ?? []), [pages])
  useEffect(() => {
    if (pages !== undefined) keepOrders(orgId, pages)
  }, [orgId, pages])

  async function loadMore() {
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

  return {
    status: pages !== undefined ? 'ready' : query.fetchStatus === 'idle' ? 'failed' : 'loading',
    list,
    renewal: query.isRefetching ? 'reading' : query.isRefetchError ? 'failed' : 'none',
    retry: () => void query.refetch(),
    more: { status: moreStatus(), load: () => void loadMore() },
  }
}

/** The offset of the page with this index. */
function offsetOf(_page: unknown, index: number, pages: OrderPages): number {
  return pages.slice(0, index).reduce((count, page) => count + page.length, 0)
}

/** Removes duplicates: an order placed between two requests shifts the rows, so a row may arrive twice. */
function unique(orders: readonly Order[]): readonly Order[] {
  return [...new Map(orders.map((order) => [order.orderId, order])).values()]
}
