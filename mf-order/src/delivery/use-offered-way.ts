import { useEffect } from 'react'
import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { deliveryTypeChosen } from './delivery-changes.ts'

/** AMB-038: an organisation without pickup, to which the buyer has switched, has its orders delivered. */
export function useOfferedWay(type: OrganisationType | undefined): void {
  const { bus } = usePortal()
  const { deliveryType } = usePortalState('delivery')
  const isPickupLost = type !== undefined && deliveryType === DELIVERY_TYPE.pickup && !deliveryOptions(type).pickup
  useEffect(() => {
    if (isPickupLost) bus.send({ type: 'delivery/set', patch: deliveryTypeChosen(DELIVERY_TYPE.delivery) })
  }, [bus, isPickupLost])
}
