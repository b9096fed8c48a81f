import type { Order } from 'shared-contracts/api/orders'
import { isPayable } from 'shared-contracts/domain/order-status'
import { usePortalState } from 'shared-ui/portal'

/**
 * PAY-003, PAY-004, AUTH-055: whether the user may pay the order by card: clients (LK) may, partners (PK) may not. An order
 * that is not loaded yet counts as unpaid; the API decides.
 */
export function useCanPay(order: Order | null): boolean {
  const { multiLogin } = usePortalState('auth')
  return multiLogin?.type === 'LK' && (order === null || isPayable(order))
}
