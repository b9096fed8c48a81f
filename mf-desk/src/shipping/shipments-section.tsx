import { failureOf } from 'shared-contracts/errors/failure-of'
import { ButtonLink } from 'shared-ui/button'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { Link } from 'shared-ui/router'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { PastShipments } from './past-shipments.tsx'
import { SideCard } from './shipment-card.tsx'
import { shippingTexts as texts } from './texts.ts'
import { useOrderShipping } from './use-shipping.ts'

/** DESK-006: the section «Отгрузка» of an order's details: its shipments with their actions, and the way to ship. */
export function ShipmentsSection({ orderId }: { readonly orderId: number }) {
  const { data: shipping, error, refetch } = useOrderShipping(orderId)
  return (
    <SideCard as="section" aria-labelledby="shipments">
      <Heading level={3} id="shipments">
        {texts.shipments}
      </Heading>
      {shipping === undefined ? (
        error === null ? (
          <LoadingBlock height={96} />
        ) : (
          <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {shipping.shipments.length === 0 ? <span>{texts.noShipments}</span> : <PastShipments shipping={shipping} />}
          {shipping.obstacle === null && (
            <ButtonLink as={Link} to={`/desk/shipping/${orderId}`} variant="secondary">
              {texts.ship}
            </ButtonLink>
          )}
        </>
      )}
    </SideCard>
  )
}
