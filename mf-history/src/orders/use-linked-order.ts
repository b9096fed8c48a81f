import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePortal } from 'shared-ui/portal'
import { orderCalls } from './order-calls.ts'
import type { ListedOrder } from './row-note.tsx'
import type { Orders } from './use-orders.ts'

/** The order of a link that is not among the loaded ones; `null` once the list reaches it. */
export interface LinkedOrder {
  readonly order: ListedOrder | null
  /** The organisation has no order with this number. */
  readonly missingId: number | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * AMB-043: reads the order of a link by its number. It stays when its row or the dialog of its address is closed.
 * @param soughtId the order of the address
 */
export function useLinkedOrder(orgId: number, soughtId: number | null, orders: Orders): LinkedOrder {
  const { http } = usePortal()
  const [linkedId, setLinkedId] = useState(soughtId)
  if (soughtId !== null && soughtId !== linkedId) setLinkedId(soughtId)
  const isAbsent = orders.status === 'ready' && orders.list.every(({ orderId }) => orderId !== linkedId)
  const { data, isError, refetch } = useQuery({
    queryKey: ['order', orgId, linkedId],
    queryFn: ({ signal }) => orderCalls(http, orgId).order(linkedId ?? 0, signal),
    enabled: linkedId !== null && isAbsent && orders.renewal !== 'reading',
  })
  const order = useMemo(() => (isAbsent && data ? { ...data, isLinked: true } : null), [isAbsent, data])
  const isSought = isAbsent && soughtId !== null
  return {
    order,
    missingId: isSought && data === null ? soughtId : null,
    hasFailed: isSought && isError,
    retry: () => void refetch(),
  }
}
