import { useQuery } from '@tanstack/react-query'
import { ApiError } from 'shared-contracts/api/error'
import { getOrderShipments, type OrderPayment, type OrderShipment } from 'shared-contracts/api/order-shipments'
import type { Order } from 'shared-contracts/api/orders'
import { isExpired, PAY_STATUS, payState } from 'shared-contracts/domain/order-status'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { hasShippedGoods } from '../order/shipped-goods.ts'

/** The shipments of an order, latest first, and its payments, oldest first. */
export interface OrderShipments {
  /** `absent`: nothing of the order is paid or shipped, or an API of contract 2.0 cannot tell. */
  readonly status: 'absent' | 'loading' | 'failed' | 'ready'
  readonly shipments: readonly OrderShipment[]
  readonly payments: readonly OrderPayment[]
  readonly retry: () => void
}

/** SHIP-003, SHIP-009: asked for when the row of an order opens of which something is paid or shipped. */
export function useOrderShipments(order: Order): OrderShipments {
  const { http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const { orderId } = order
  const isAsked = orgId !== null && hasMoved(order)
  const query = useQuery({
    queryKey: ['orderShipments', orgId, orderId],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      try {
        return await http.call(getOrderShipments, { params: { orgId: orgId ?? 0, orderId } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
  return {
    status: isAsked ? statusOf(query) : 'absent',
    shipments: query.data?.shipments ?? [],
    payments: query.data?.payments ?? [],
    retry: () => void query.refetch(),
  }
}

function statusOf({ data, fetchStatus }: { data: object | null | undefined; fetchStatus: string }) {
  if (data === undefined) return fetchStatus === 'idle' ? 'failed' : 'loading'
  return data === null ? 'absent' : 'ready'
}

/** Whether something of an order is paid or shipped. */
function hasMoved(order: Order): boolean {
  if (isExpired(order)) return false
  const { payRemain, payStatusName, price } = order
  const isPaidInPart = payRemain == null ? payStatusName === PAY_STATUS.partly : payRemain < price
  return isPaidInPart || payState(order) === 'paid' || hasShippedGoods(order)
}
