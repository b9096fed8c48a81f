import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { isMarked, MARKING_TEXT } from 'shared-contracts/domain/marking'
import { kopecksOf } from 'shared-contracts/domain/money'
import { vatWords } from 'shared-contracts/domain/vat'
import { Badge } from 'shared-ui/badge'
import { Card } from 'shared-ui/card'
import { MarkingIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { Availability } from '../products/card/availability.tsx'
import { BasketControl } from '../products/card/basket-control.tsx'
import { DeliveryTimeLine } from '../products/card/delivery-time.tsx'
import { cardTexts } from '../products/card/texts.ts'
import { GuestDelivery } from './guest-delivery.tsx'

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};

  > :last-child {
    justify-self: stretch;
    margin-top: ${theme.space(3)};
  }
`
const Price = styled.p`
  margin: 0 0 ${theme.space(1)};
  font-size: ${theme.font.size.xxl};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.tight};
`
const Faint = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Control = styled.div`
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** Price and the VAT in it (AMB-198), availability, delivery time and the basket control. */
export function BuyBox({ product }: { readonly product: Product }) {
  const { vatPercent } = usePortal().config
  return (
    <Card>
      <Lines>
        {isMarked(product.id) && (
          <Badge tone="brand">
            <MarkingIcon size={14} />
            {MARKING_TEXT}
          </Badge>
        )}
        <Price>
          <Money amount={kopecksOf(product.price)} />
        </Price>
        {vatPercent !== undefined && <Faint>{vatWords(vatPercent)}</Faint>}
        <Availability status={product.availableStatus} />
        <DeliveryTimeLine />
        <Faint>{cardTexts.article(product.id)}</Faint>
        <Control>
          <BasketControl product={product} size="l" />
        </Control>
      </Lines>
      {isOrderable(product) && <GuestDelivery />}
    </Card>
  )
}
