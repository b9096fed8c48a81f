import { useState } from 'react'
import { DELIVERY_TYPE, deliveryOptions } from 'shared-contracts/domain/delivery'
import type { OrganisationType } from 'shared-contracts/domain/organisation-type'
import type { DeliveryPatch } from 'shared-contracts/portal/commands'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { deliveryTypeChosen } from '../delivery/delivery-changes.ts'
import { texts } from '../texts.ts'
import { lastDetails, removeLastDetails, type LastDetails } from './last-details.ts'

const Offer = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(5)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
`
const Phone = styled.span`
  white-space: nowrap;
`

interface LastDetailsOfferProps {
  /** The user and organisation that order. */
  readonly buyer: string
  readonly delivery: DeliveryState
  /** `undefined` while it is loading. */
  readonly type: OrganisationType | undefined
  /** Called when the offer disappears by one of its buttons, which had the focus. */
  readonly onDone: () => void
}

/** Offers delivery type, address and contact of this buyer's last order while neither address nor contact is filled in. */
export function LastDetailsOffer({ buyer, delivery, type, onDone }: LastDetailsOfferProps) {
  const { bus } = usePortal()
  const [details, setDetails] = useState(() => lastDetails(buyer))
  const isEmpty = delivery.currentAddress === '' && delivery.contactName === '' && delivery.contactPhone === ''
  if (details === undefined || !isEmpty) return null
  const isPickup = details.deliveryType === DELIVERY_TYPE.pickup && mayPickUp(type)
  return (
    <Offer role="group" aria-label={texts.lastOrder}>
      <strong>{texts.lastOrder}</strong>
      {isPickup ? <p>{texts.pickup}</p> : details.currentAddress !== '' && <p>{details.currentAddress}</p>}
      <p>
        <span>{`${details.contactName},`}</span> <Phone>{details.contactPhone}</Phone>
      </p>
      <Buttons>
        <Button
          variant="secondary"
          onClick={() => {
            bus.send({ type: 'delivery/set', patch: filledWith(details, type) })
            onDone()
          }}
        >
          {texts.useLastOrder}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            removeLastDetails(buyer)
            setDetails(undefined)
            onDone()
          }}
        >
          {texts.removeLastOrder}
        </Button>
      </Buttons>
    </Offer>
  )
}

/** AMB-038. While the type is loading pickup may be chosen: `useAvailableDeliveryType` takes it back where there is none. */
function mayPickUp(type: OrganisationType | undefined): boolean {
  return type === undefined || deliveryOptions(type).pickup
}

function filledWith({ deliveryType, ...filled }: LastDetails, type: OrganisationType | undefined): DeliveryPatch {
  const isAvailable = deliveryType === DELIVERY_TYPE.delivery || mayPickUp(type)
  return { ...(deliveryType !== undefined && isAvailable && deliveryTypeChosen(deliveryType)), ...filled }
}
