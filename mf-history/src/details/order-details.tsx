import type { Order } from 'shared-contracts/api/orders'
import { Card } from 'shared-ui/card'
import { usePortal } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { isPickup } from 'shared-contracts/domain/order-status'
import { texts } from '../texts.ts'
import { orderFacts, type OrderFact } from './order-facts.ts'
import { OrderLinesTable } from './order-lines-table.tsx'
import { OrderProgressBar } from './order-progress-bar.tsx'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};

  ${theme.media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: start;
  }
`
const Sheet = styled(Card)`
  padding: ${theme.space(5)};

  ${theme.media.down('sm')} {
    padding: ${theme.space(4)};
  }
`
const Title = styled.h2`
  margin: 0;
  font-size: ${theme.font.size.l};
  line-height: ${theme.font.line.tight};
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin: ${theme.space(3)} 0 0;

  ${theme.media.up('sm')} {
    grid-template-columns: max-content minmax(0, 1fr);
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

/** HIST-001, HIST-019: details of an order: its progress, its lines, the recipient and the address. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { config } = usePortal()
  return (
    <Root>
      <OrderProgressBar order={order} />
      <Columns>
        <Sheet>
          <OrderLinesTable order={order} />
        </Sheet>
        <Sheet as="section">
          <Title>{texts.receiving}</Title>
          <Facts>
            {orderFacts(order, config.trackingUrls).map((fact) => (
              <FactRow key={fact.name} fact={fact} />
            ))}
          </Facts>
          {isPickup(order) && (
            <PickupLink>
              <TextLink as={Link} to="/information#pickup">
                {texts.pickupDetails}
              </TextLink>
            </PickupLink>
          )}
        </Sheet>
      </Columns>
    </Root>
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
