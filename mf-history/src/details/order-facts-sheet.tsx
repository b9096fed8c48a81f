import { useId, type ReactNode } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { isPickup } from 'shared-contracts/domain/order-status'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Sheet, SheetTitle } from '../order/sheet.tsx'
import { texts } from '../texts.ts'
import { paymentFacts, receivingFacts, type OrderFact } from './order-facts.ts'
import { detailsTexts } from './texts.ts'

const FactSheet = styled(Sheet)`
  display: grid;
  gap: ${theme.space(6)};
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin: ${theme.space(3)} 0 0;

  ${theme.media.up('sm')} {
    grid-template-columns: 152px minmax(0, 1fr);
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

/** How an order is received, what is left to pay, and who pays whom. */
export function OrderFactsSheet({ order }: { readonly order: Order }) {
  const { config } = usePortal()
  const payer = usePayer()
  const { name, inn, kpp } = config.requisites
  return (
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
