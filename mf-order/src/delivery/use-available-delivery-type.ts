import { useEffect } from 'react'
import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { deliveryTypeChosen } from './delivery-changes.ts'

/** AMB-038: switches from pickup to delivery when the organisation has no pickup. */
export function useAvailableDeliveryType(type: OrganisationType | undefined): void {
  const { bus } = usePortal()
  const { deliveryType } = usePortalState('delivery')
  const isPickupUnavailable =
    type !== undefined && deliveryType === DELIVERY_TYPE.pickup && !deliveryOptions(type).pickup
  useEffect(() => {
    if (isPickupUnavailable) bus.send({ type: 'delivery/set', patch: deliveryTypeChosen(DELIVERY_TYPE.delivery) })
  }, [bus, isPickupUnavailable])
}
