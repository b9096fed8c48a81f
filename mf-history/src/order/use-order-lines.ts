import { useQuery } from '@tanstack/react-query'
import { getOrderLines, type OrderLine } from 'shared-contracts/api/orders'
import { usePortal, usePortalState } from 'shared-ui/portal'

interface OrderLines {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly list: readonly OrderLine[]
  readonly retry: () => void
}

/** CALL-032, HIST-020: the lines of an order, loaded when its row opens and cached while the page is shown. */
export function useOrderLines(orderId: number): OrderLines {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const query = useQuery({
    queryKey: ['orderLines', orgId, orderId],
    enabled: orgId !== null,
    queryFn: ({ signal }) => http.call(getOrderLines, { params: { orgId: orgId ?? 0, orderId } }, { signal }),
  })
  return {
    status: query.data !== undefined ? 'ready' : query.fetchStatus === 'idle' ? 'failed' : 'loading',
    list: query.data ?? [],
    retry: () => void query.refetch(),
  }
}
