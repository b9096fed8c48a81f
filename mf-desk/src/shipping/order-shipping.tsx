import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { AlertBar } from 'shared-ui/alert-bar'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { Link, useParams } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { LoadingBlock } from '../parts/loading-block.tsx'
import { texts as deskTexts } from '../texts.ts'
import { PastShipments } from './past-shipments.tsx'
import { SideCard } from './shipment-card.tsx'
import { ShipmentForm } from './shipment-form.tsx'
import { shippingTexts as texts } from './texts.ts'
import { useOrderShipping } from './use-shipping.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-bottom: ${theme.space(4)};

  p {
    flex: 1 1 200px;
    margin: 0;
    color: ${theme.color.muted};
    overflow-wrap: anywhere;
  }
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
`
/** The form's lines at the left, its card and the shipments of before at the right. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: ${theme.space(4)};

  > :first-child {
    grid-row: 1 / span 2;
  }
  ${theme.media.down('lg')} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      grid-row: auto;
    }
  }
`

/** DESK-005, DESK-006: the page on which an order is shipped. */
export function OrderShippingPage() {
  const { orderId = '' } = useParams()
  const { data: shipping, error, refetch } = useOrderShipping(/^\d{1,10}$/.test(orderId) ? Number(orderId) : 0)
  if (shipping === undefined) {
    if (error === null) return <LoadingBlock height={480} />
    const isMissing = error instanceof ApiError && error.status === 404
    return isMissing ? (
      <EmptyState
        title={texts.noOrder}
        text={texts.noOrderHint}
        action={
          <TextLink as={Link} to="/desk/shipping">
            {texts.toList}
          </TextLink>
        }
      />
    ) : (
      <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
    )
  }
  const { company, inn, kpp, obstacle, shipments } = shipping
  return (
    <>
      <Head>
        <Heading level={2}>{texts.title(shipping.orderId)}</Heading>
        <p>{texts.companyFacts(company, deskTexts.namedNumbers(inn, kpp))}</p>
        <Links>
          <TextLink as={Link} to="/desk/shipping">
            {texts.toList}
          </TextLink>
          <TextLink as={Link} to={`/desk/orders/${shipping.orderId}`}>
            {texts.openOrder}
          </TextLink>
        </Links>
      </Head>
      <Layout>
        {obstacle === null ? (
          <ShipmentForm key={shipping.orderId} shipping={shipping} />
        ) : (
          <AlertBar variant="info" text={obstacle} />
        )}
        {shipments.length > 0 && (
          <SideCard as="section" aria-labelledby="before">
            <Heading level={3} id="before">
              {texts.before}
            </Heading>
            <PastShipments shipping={shipping} />
          </SideCard>
        )}
      </Layout>
    </>
  )
}
