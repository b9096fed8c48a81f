import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { isPickup } from 'shared-contracts/domain/order-status'
import { awaitedUntil, payUntilWords } from 'shared-contracts/domain/pay-until'
import { WAREHOUSE } from 'shared-contracts/domain/warehouse'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { placedTexts } from './texts.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(4)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
`
const Until = styled.p`
  margin: ${theme.space(3)} 0 0;
  font-weight: ${theme.font.weight.bold};
`

/** AMB-199, AMB-193: sum and deadline of a placed order, and where a pickup waits. */
export function PlacedFacts({ order }: { readonly order: Order }) {
  const until = awaitedUntil(order)
  return (
    <div>
      <Facts>
        <dt>{texts.total}</dt>
        <dd>
          <Money amount={kopecksOf(order.price)} />
        </dd>
        {isPickup(order) && (
          <>
            <dt>{texts.pickupPoint}</dt>
            <dd>{placedTexts.warehouse(WAREHOUSE.address, WAREHOUSE.hours)}</dd>
          </>
        )}
      </Facts>
      {until !== null && <Until>{payUntilWords.sentence(until)}</Until>}
    </div>
  )
}
