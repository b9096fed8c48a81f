import { useQuery } from '@tanstack/react-query'
import { getOrderShipping } from 'shared-contracts/api/desk/shipping'
import { usePortal } from 'shared-ui/portal'

/** What of an order is shipped and can be. */
export function useOrderShipping(orderId: number) {
  const { http } = usePortal()
  return useQuery({
    queryKey: ['shipping', 'order', orderId],
    queryFn: ({ signal }) => http.call(getOrderShipping, { params: { orderId } }, { signal }),
  })
}
