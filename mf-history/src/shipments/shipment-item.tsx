import type { OrderShipment } from 'shared-contracts/api/order-shipments'
import type { FoundOrder } from 'shared-contracts/api/orders'
import { usePortal } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { dayText } from '../order/order-moment.ts'
import { trackingUrl } from '../order/tracking-url.ts'
import { SerialNumbers } from './serial-numbers.tsx'
import { shipmentTexts as texts } from './texts.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
`
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space(2)};

  h3 {
    margin: 0;
    font-size: ${theme.font.size.m};
  }
`
const Small = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Track = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(1)};
  font-size: ${theme.font.size.s};
  overflow-wrap: anywhere;
`
const Lines = styled.ul`
  display: grid;
  gap: ${theme.space(0.5)};
  margin: ${theme.space(1)} 0 0;
  padding: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  list-style-type: '';

  li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span:last-child {
    flex: none;
    color: ${theme.color.ink};
  }
`

interface ShipmentItemProps {
  readonly order: FoundOrder
  readonly shipment: OrderShipment
}

/** SHIP-003, SHIP-004: a shipment: number, day, track number, lines, and serial numbers. */
export function ShipmentItem({ order, shipment }: ShipmentItemProps) {
  const { number, shippedAt, lines } = shipment
  return (
    <>
      <Head>
        <Title>
          <h3>{texts.title(number)}</h3>
          <Small>{dayText(shippedAt)}</Small>
        </Title>
        <TrackNumber order={order} shipment={shipment} />
      </Head>
      <Lines>
        {lines.map(({ productName, quantity }, index) => (
          <li key={`${index} ${productName}`}>
            <span>{productName}</span>
            <span>{texts.pieces(quantity)}</span>
          </li>
        ))}
      </Lines>
      <SerialNumbers shipment={shipment} sought={order.matched ?? null} />
    </>
  )
}

/** The carrier is named if it is not that of the order. */
function TrackNumber({ order, shipment: { carrier, trackNumber } }: ShipmentItemProps) {
  const { trackingUrls } = usePortal().config
  const vendorName = carrier ?? order.vendorName
  const other = carrier && carrier !== order.vendorName ? carrier : null
  if (!trackNumber) return other && <Small>{other}</Small>
  const url = trackingUrl({ vendorName, trackNumber }, trackingUrls)
  return (
    <Track>
      <span>{other === null ? texts.trackNumber : `${other}, ${texts.trackNumber}`}</span>
      {url === undefined ? (
        <span>{trackNumber}</span>
      ) : (
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          <span>{trackNumber}</span>
          <VisuallyHidden>{texts.inNewTab}</VisuallyHidden>
        </TextLink>
      )}
    </Track>
  )
}
