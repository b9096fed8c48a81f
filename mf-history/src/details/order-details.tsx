import { useId, type ReactNode } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { isExpired, isPickup } from 'shared-contracts/domain/order-status'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { Sheet, SheetTitle } from '../order/sheet.tsx'
import { useCanPay } from '../payment/can-pay.ts'
import { PaymentCard } from '../payment/payment-card.tsx'
import { usePaymentStart } from '../payment/use-payment-start.ts'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { texts } from '../texts.ts'
import { ExpiredNotice } from './expired-notice.tsx'
import { paymentFacts, receivingFacts, type OrderFact } from './order-facts.ts'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { detailsTexts } from './texts.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`
/** Lines and facts on the left, documents and payment on the right. Narrower than lg: lines, documents, payment, facts. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};

  ${theme.media.up('lg')} {
    grid-template: auto 1fr / minmax(0, 1fr) 380px;
    align-items: start;

    > :nth-child(2) {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
  @media print {
    grid-template: none / minmax(0, 1fr);

    > :nth-child(2) {
      grid-area: auto;
    }
  }
`
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`
const FactSheet = styled(Sheet)`
  display: grid;
  gap: ${theme.space(6)};
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin: ${theme.space(3)} 0 0;

  ${theme.media.up('sm')} {
    grid-template-columns: minmax(120px, max-content) minmax(0, 1fr);
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    /* The buyer's comment may have several lines. */
    white-space: pre-line;
  }
  ${theme.media.down('sm')} {
    gap: 0;

    dd + dt {
      margin-top: ${theme.space(2)};
    }
  }
`
const PickupLink = styled.p`
  margin: ${theme.space(3)} 0 0;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space(2)};
`

/** HIST-001, HIST-019: details of an order: progress, lines, documents, payment, and how it is received. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { config } = usePortal()
  const payer = usePayer()
  const payment = usePaymentStart(order.orderId)
  const canPay = useCanPay(order)
  const { name, inn, kpp } = config.requisites
  return (
    <Root>
      {isExpired(order) && <ExpiredNotice order={order} />}
      <OrderTimeline order={order} />
      <Columns>
        <Sheet>
          <OrderLinesTable order={order} />
        </Sheet>
        <Stack>
          <OrderDocuments order={order} onRefresh={payment.clear} />
          {canPay && <PaymentCard order={order} payment={payment} />}
        </Stack>
        <FactSheet>
          <FactList title={texts.receiving} facts={receivingFacts(order, config)}>
            {isPickup(order) && (
              <PickupLink>
                <TextLink as={Link} to="/information#pickup">
                  {texts.pickupDetails}
                </TextLink>
              </PickupLink>
            )}
          </FactList>
          <FactList
            title={detailsTexts.payment}
            facts={paymentFacts(order, { payer, seller: detailsTexts.party(name, inn, kpp) })}
          />
        </FactSheet>
      </Columns>
      <Actions>
        {!isExpired(order) && <ReorderButton order={order} />}
        <Button variant="secondary" onClick={() => print()}>
          {detailsTexts.print}
        </Button>
      </Actions>
    </Root>
  )
}

interface FactListProps {
  readonly title: string
  readonly facts: readonly OrderFact[]
  readonly children?: ReactNode
}

function FactList({ title, facts, children }: FactListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <SheetTitle id={titleId}>{title}</SheetTitle>
      <Facts>
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} />
        ))}
      </Facts>
      {children}
    </section>
  )
}

function FactRow({ fact: { name, text, href } }: { readonly fact: OrderFact }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {href === undefined ? (
          text
        ) : (
          <TextLink href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </TextLink>
        )}
      </dd>
    </>
  )
}

/** The current organisation, which all shown orders belong to. */
function usePayer(): string | null {
  const { login } = usePortalState('organisation')
  const organisation = usePortalState('organisationInfo').value
  if (organisation) return detailsTexts.party(organisation.shortName, organisation.inn, organisation.kpp)
  return login && detailsTexts.party(login.orgName, login.orgInn, login.orgKpp)
}
