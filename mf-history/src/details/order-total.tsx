import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { vatWords } from 'shared-contracts/domain/vat'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { orderSums } from '../order/order-sums.ts'
import { texts } from '../texts.ts'
import { detailsTexts } from './texts.ts'

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  div {
    display: flex;
    gap: ${theme.space(2)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
  [data-vat] {
    margin-left: auto;
    font-size: ${theme.font.size.s};
  }
  [data-total] {
    font-size: ${theme.font.size.l};
    font-weight: ${theme.font.weight.bold};

    dt {
      color: inherit;
    }
  }
  ${theme.media.down('sm')} {
    flex-direction: column;
    align-items: stretch;

    div {
      justify-content: space-between;
    }
    [data-vat] {
      order: 1;
      margin: 0;
    }
  }
`

/** What an order costs, and the VAT in it (AMB-045, AMB-198). */
export function OrderTotal({ order }: { readonly order: Order }) {
  const { goods, delivery, total } = orderSums(order)
  return (
    <Sums>
      {delivery > 0 && (
        <>
          <Sum name={detailsTexts.goods}>
            <Money amount={goods} />
          </Sum>
          <Sum name={texts.deliveryPrice}>
            <Money amount={delivery} />
          </Sum>
        </>
      )}
      <Vat order={order} />
      <div data-total>
        <dt>{texts.total}</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </Sums>
  )
}

function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Nothing for an order of an older API. */
function Vat({ order: { vatPercent, vat } }: { readonly order: Order }) {
  if (vatPercent == null || vat == null) return null
  return (
    <div data-vat>
      {vatPercent === 0 ? <VisuallyHidden as="dt">{texts.vat}</VisuallyHidden> : <dt>{vatWords(vatPercent)}</dt>}
      <dd>{vatPercent === 0 ? vatWords(0) : <Money amount={kopecksOf(vat)} />}</dd>
    </div>
  )
}
