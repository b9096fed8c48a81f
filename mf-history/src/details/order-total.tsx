import type { Order } from 'shared-contracts/api/orders'
import { kopecksOf } from 'shared-contracts/domain/money'
import { vatWords } from 'shared-contracts/domain/vat'
import { Money } from 'shared-ui/money'
import { TotalLine } from 'shared-ui/unshared/total-line'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import { orderSums } from '../order/order-sums.ts'
import { texts } from '../texts.ts'
import { detailsTexts } from './texts.ts'

/** What an order costs, and the VAT in it (AMB-045, AMB-198). */
export function OrderTotal({ order }: { readonly order: Order }) {
  const { goods, delivery, total } = orderSums(order)
  return (
    <TotalLine>
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
    </TotalLine>
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
