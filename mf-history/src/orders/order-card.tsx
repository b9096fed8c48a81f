import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
import { CardLine, CardNote, OpeningCard } from 'shared-ui/unshared/opening-card'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { OrderDetails } from '../details/order-details.tsx'
import { DOC_STATUS, isPickup } from 'shared-contracts/domain/order-status'
import { texts } from '../texts.ts'
import type { OpenRows } from '../open-rows/use-open-rows.ts'
import { orderDay } from '../order/order-moment.ts'
import { orderSums } from '../order/order-sums.ts'
import { OrderMark } from '../order/order-mark.tsx'
import { besideMark, mainMark } from '../order/main-mark.ts'
import { RowNote, type ListedOrder } from './row-note.tsx'

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${theme.space(3)};
`

interface OrderCardProps {
  readonly order: ListedOrder
  readonly opened: OpenRows
}

/** An order on screens narrower than lg: a card whose header opens it. */
export function OrderCard({ order, opened }: OrderCardProps) {
  const beside = besideMark(order)
  const isUnsigned = order.DOC_STATUS === DOC_STATUS.awaiting
  return (
    <OpeningCard
      isOpen={opened.isOpen(order.orderId)}
      onToggle={() => opened.toggle(order.orderId)}
      head={
        <>
          <CardLine>
            <strong>
              <VisuallyHidden>{texts.orderWord} </VisuallyHidden>
              <span>{texts.number(order.orderId)}</span>
              <RowNote order={order} />
            </strong>
            <strong>
              <Money amount={orderSums(order).total} />
            </strong>
          </CardLine>
          <CardLine>
            <CardNote>{`${orderDay(order)}, ${(isPickup(order) ? texts.pickup : texts.delivery).toLowerCase()}`}</CardNote>
            <Marks>
              <OrderMark mark={mainMark(order)} isUnsigned={isUnsigned && beside === null} />
              {beside !== null && <OrderMark mark={beside} isUnsigned={isUnsigned} />}
            </Marks>
          </CardLine>
        </>
      }
    >
      {() => <OrderDetails order={order} />}
    </OpeningCard>
  )
}
