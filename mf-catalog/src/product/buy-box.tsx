import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { isMarked, MARKING_TEXT } from 'shared-contracts/domain/marking'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Badge } from 'shared-ui/badge'
import { Card } from 'shared-ui/card'
import { MarkingIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
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
const Article = styled.p`
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

/** Price, availability, delivery time and the basket control. */
export function BuyBox({ product }: { readonly product: Product }) {
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
        <Availability status={product.availableStatus} />
        <DeliveryTimeLine />
        <Article>{cardTexts.article(product.id)}</Article>
        <Control>
          <BasketControl product={product} size="l" />
        </Control>
      </Lines>
      {isOrderable(product) && <GuestDelivery />}
    </Card>
  )
}
