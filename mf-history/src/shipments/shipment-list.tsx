import type { FoundOrder } from 'shared-contracts/api/orders'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ShipmentItem } from './shipment-item.tsx'
import { shipmentTexts as texts } from './texts.ts'
import type { OrderShipments } from './use-order-shipments.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style-type: '';

  > li {
    padding-top: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
  }
  > li + li {
    margin-top: ${theme.space(3)};
  }
`
const Place = styled.div<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`
const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`
const FailedText = styled.span`
  ${errorLook}
`

interface ShipmentListProps {
  readonly order: FoundOrder
  readonly shipments: OrderShipments
}

/** SHIP-003: the shipments of an order, latest first, or the failure with «Повторить». Nothing if there are none. */
export function ShipmentList({ order, shipments: { status, shipments, retry } }: ShipmentListProps) {
  if (status === 'loading') return <ShipmentsSkeleton />
  if (status === 'failed') {
    return (
      <Failed role="alert">
        <FailedText>{texts.failed}</FailedText>
        <Button variant="secondary" onClick={retry}>
          {messages.retry}
        </Button>
      </Failed>
    )
  }
  if (shipments.length === 0) return null
  return (
    <List aria-label={texts.shipments}>
      {shipments.map((shipment) => (
        <li key={shipment.shipmentId}>
          <ShipmentItem order={order} shipment={shipment} />
        </li>
      ))}
    </List>
  )
}

function ShipmentsSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <Place aria-busy="true" $isSeen={isSeen}>
      <Skeleton height={52} />
    </Place>
  )
}
