import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getOrderDocs, type OrderDocument } from 'shared-contracts/api/order-documents'
import type { Order } from 'shared-contracts/api/orders'
import { DOCS_POLL_INTERVAL, MANUAL_REFRESH_THROTTLE } from 'shared-contracts/domain/limits'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Failure } from 'shared-contracts/errors/failure'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { isInvoiceAwaited, pollInterval } from './document-polling.ts'

/** The documents of an order. After a failure the list is the last one that arrived. */
export interface OrderDocuments {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly list: readonly OrderDocument[]
  /** Why the last request failed. */
  readonly failure: string | null
  /** Whether the buyer waits for «Обновить». */
  readonly isRefreshing: boolean
  /** DOC-009: does nothing within 3 s after the last call. */
  readonly refresh: () => void
}

/**
 * HIST-021: the documents of an order whose row is open. While its invoice is awaited they are asked for every 3 s
 * (DOC-007), more rarely while the API fails, and not at all in a hidden tab (F24).
 */
export function useOrderDocuments(order: Order): OrderDocuments {
  const { bus, http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const { orderId } = order
  const failures = useRef(0)
  const alertedCode = useRef<string | null>(null)
  const refreshedAt = useRef(-Infinity)
  const [isRefreshing, setIsRefreshing] = useState(false)

  /** AMB-072: an alert scrolls the page to its top, so the same failure shows one only once. */
  function reportFailure(failure: Failure) {
    failures.current += 1
    const alert = failure.code === alertedCode.current ? null : alertOfFailure(failure)
    if (alert === null) return
    alertedCode.current = failure.code
    bus.send(alert)
  }

  const query = useQuery({
    queryKey: ['orderDocuments', orgId, orderId],
    enabled: orgId !== null,
    queryFn: async ({ signal }) => {
      try {
        const list = await http.call(getOrderDocs, { params: { orgId: orgId ?? 0, orderId } }, { signal })
        if (failures.current > 0) removeAlerts(bus, [messages.orderDocsFailed])
        failures.current = 0
        return list
      } catch (error) {
        if (!signal.aborted) reportFailure(failureOf(error))
        throw error
      }
    },
    refetchInterval: ({ state }) => {
      const isOver = !isInvoiceAwaited(order, state.data ?? []) || isSessionOver(state.error)
      return isOver ? false : pollInterval(failures.current)
    },
    // A tab that is shown again asks at once.
    refetchOnWindowFocus: ({ state }) => isInvoiceAwaited(order, state.data ?? []) && !isSessionOver(state.error),
    staleTime: DOCS_POLL_INTERVAL,
  })

  return {
    status: query.data !== undefined ? 'ready' : query.fetchStatus === 'idle' ? 'failed' : 'loading',
    list: query.data ?? [],
    failure: query.error === null ? null : failureOf(query.error).text,
    isRefreshing,
    refresh: () => void refresh(),
  }

  async function refresh() {
    const now = performance.now()
    if (now - refreshedAt.current < MANUAL_REFRESH_THROTTLE) return
    refreshedAt.current = now
    setIsRefreshing(true)
    await query.refetch()
    setIsRefreshing(false)
  }
}

/** A refused session is not asked again: the portal is on its way to the sign-in. */
function isSessionOver(error: Error | null): boolean {
  return error !== null && failureOf(error).action === 'signIn'
}
