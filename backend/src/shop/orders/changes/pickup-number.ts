import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import type { OrderRow } from '../schema.ts'

/** The FNR by which the warehouse hands a pickup over (HIST-030); null for a delivery. */
export function pickupNumber({ id, deliveryTypeId }: OrderRow): string | null {
  return deliveryTypeId === DELIVERY_TYPE_ID.pickup ? `FNR-${id}` : null
}
