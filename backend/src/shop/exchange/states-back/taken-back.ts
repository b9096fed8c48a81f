import { stateOf, type StateColumns } from '../../orders/order-state.ts'
import type { Said } from './step.ts'
import type { StatusMapping } from './wishes.ts'

/**
 * EXCH-025: what 1C said before and takes back now, though the order has it still. A status says only the present stage, so
 * where one means «paid» or «shipped», its absence takes nothing back.
 */
export function takenBack(
  order: StateColumns,
  { wishes, known: { paidIn1cAt, shippedIn1cAt } }: Said,
  statuses: StatusMapping,
): ('payment' | 'shipment')[] {
  const meanings = new Set(Object.values(statuses))
  const { money, goods } = stateOf(order)
  const isUnpaid = paidIn1cAt !== null && money === 'paid' && !wishes.paid && !meanings.has('paid')
  const isUnshipped = shippedIn1cAt !== null && goods === 'shipped' && !wishes.shipped && !meanings.has('shipped')
  return [...(isUnpaid ? (['payment'] as const) : []), ...(isUnshipped ? (['shipment'] as const) : [])]
}
