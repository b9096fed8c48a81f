import { useId } from 'react'
import type { FoundOrder } from 'shared-contracts/api/orders'
import { isPickup } from 'shared-contracts/domain/order-status'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { DetailsCard, SheetTitle } from 'shared-ui/unshared/sheet'
import { ShipmentList } from '../shipments/shipment-list.tsx'
import type { OrderShipments } from '../shipments/use-order-shipments.ts'
import { texts } from '../texts.ts'
import { FactList } from 'shared-ui/unshared/fact-list'
import { receivingFacts } from './order-facts.ts'

interface ReceivingCardProps {
  readonly order: FoundOrder
  readonly shipments: OrderShipments
}

/** Where, how and by whom the goods of an order are received, and its shipments. */
export function ReceivingCard({ order, shipments }: ReceivingCardProps) {
  const { trackingUrls } = usePortal().config
  // Each shipment says its own track number.
  const isTracked = shipments.status === 'loading' || shipments.shipments.length > 0
  const titleId = useId()
  return (
    <DetailsCard as="section" aria-labelledby={titleId}>
      <SheetTitle id={titleId}>{texts.receiving}</SheetTitle>
      <FactList facts={receivingFacts(isTracked ? { ...order, trackNumber: null } : order, trackingUrls)} />
      {isPickup(order) && (
        <TextLink as={Link} to="/information#pickup">
          {texts.pickupDetails}
        </TextLink>
      )}
      <ShipmentList order={order} shipments={shipments} />
    </DetailsCard>
  )
}
