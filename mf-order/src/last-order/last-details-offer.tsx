import { useState } from 'react'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { lastDetails, removeLastDetails } from './last-details.ts'

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
  /** Called when the offer disappears by one of its buttons, which had the focus. */
  readonly onDone: () => void
}

/** Offers address and contact of this buyer's last order while none of them is filled in. */
export function LastDetailsOffer({ buyer, delivery, onDone }: LastDetailsOfferProps) {
  const { bus } = usePortal()
  const [details, setDetails] = useState(() => lastDetails(buyer))
  const isEmpty = delivery.currentAddress === '' && delivery.contactName === '' && delivery.contactPhone === ''
  if (details === undefined || !isEmpty) return null
  return (
    <Offer role="group" aria-label={texts.lastOrder}>
      <strong>{texts.lastOrder}</strong>
      {details.currentAddress !== '' && <p>{details.currentAddress}</p>}
      <p>
        {details.contactName}, <Phone>{details.contactPhone}</Phone>
      </p>
      <Buttons>
        <Button
          variant="secondary"
          onClick={() => {
            bus.send({ type: 'delivery/set', patch: details })
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
