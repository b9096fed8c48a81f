import type { Order } from 'shared-contracts/api/orders'
import { isPayable } from 'shared-contracts/domain/order-status'
import { hasService } from 'shared-contracts/portal/config'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { useRight } from 'shared-ui/unshared/use-right'

/**
 * PAY-003, PAY-004, AUTH-055: whether the user may pay the order by card: clients (LK) may, partners (PK) may not, nor
 * may roles without the right to pay (TEAM-002). An order
 * that is not loaded yet counts as unpaid; the API decides. Nobody may in a shop without card payments (A30).
 */
export function useCanPay(order: Order | null): boolean {
  const { config } = usePortal()
  const { multiLogin } = usePortalState('auth')
  const mayPay = useRight('pay')
  return mayPay && hasService(config, 'payments') && multiLogin?.type === 'LK' && (order === null || isPayable(order))
}
