import type { Order } from 'shared-contracts/api/orders'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { partyFacts } from './order-facts.ts'
import { detailsTexts } from './texts.ts'

const Parties = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  dt,
  dd {
    display: inline;
    margin: 0;
  }
  dt::after {
    content: ': ';
  }
`

/** Who ordered, who pays and who sells, below an order's details. */
export function OrderParties({ order }: { readonly order: Order }) {
  const { name, inn, kpp } = usePortal().config.requisites
  const facts = partyFacts(order, { payer: usePayer(), seller: detailsTexts.party(name, inn, kpp) })
  return (
    <Parties>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </Parties>
  )
}

/** The current organisation, which all shown orders belong to. */
function usePayer(): string | null {
  const { login } = usePortalState('organisation')
  const organisation = usePortalState('organisationInfo').value
  if (organisation) return detailsTexts.party(organisation.shortName, organisation.inn, organisation.kpp)
  return login && detailsTexts.party(login.orgName, login.orgInn, login.orgKpp)
}
