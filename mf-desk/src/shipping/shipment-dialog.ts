import type { DeskShipment, OrderShipping } from 'shared-contracts/api/desk/shipping'

/** What a dialog about a shipment gets. */
export interface ShipmentDialogProps {
  readonly shipping: OrderShipping
  readonly shipment: DeskShipment
  readonly onClose: () => void
}
