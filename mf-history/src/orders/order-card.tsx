import { useId } from 'react'
import { Card } from 'shared-ui/card'
import { ChevronIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { theme } from 'shared-ui/theme'
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

const Toggle = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  padding: ${theme.space(4)};
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  text-align: left;
  cursor: pointer;

  > svg {
    color: ${theme.color.brand};
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  @media print {
    /* Buttons are not printed, but this one is the order's row. */
    display: grid !important;

    > svg {
      display: none;
    }
  }
`
/** Contents that do not fit in a row wrap and are not cut. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};

  > :last-child {
    margin-left: auto;
  }
  & + & {
    margin-top: ${theme.space(1)};
  }
`
const Muted = styled.span`
  white-space: nowrap;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${theme.space(3)};
`
const Details = styled.div`
  padding: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
`

interface OrderCardProps {
  readonly order: ListedOrder
  readonly opened: OpenRows
}

/** An order on screens narrower than lg: a card whose header opens it. */
export function OrderCard({ order, opened }: OrderCardProps) {
  const id = useId()
  const isOpen = opened.isOpen(order.orderId)
  const beside = besideMark(order)
  const isUnsigned = order.DOC_STATUS === DOC_STATUS.awaiting
  return (
    <Card isFlush>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => opened.toggle(order.orderId)}
      >
        <span>
          <Line>
            <strong>
              <VisuallyHidden>{texts.orderWord} </VisuallyHidden>
              <span>{texts.number(order.orderId)}</span>
              <RowNote order={order} />
            </strong>
            <strong>
              <Money amount={orderSums(order).total} />
            </strong>
          </Line>
          <Line>
            <Muted>{`${orderDay(order)}, ${(isPickup(order) ? texts.pickup : texts.delivery).toLowerCase()}`}</Muted>
            <Marks>
              <OrderMark mark={mainMark(order)} isUnsigned={isUnsigned && beside === null} />
              {beside !== null && <OrderMark mark={beside} isUnsigned={isUnsigned} />}
            </Marks>
          </Line>
        </span>
        <ChevronIcon />
      </Toggle>
      {isOpen && (
        <Details id={id}>
          <OrderDetails order={order} />
        </Details>
      )}
    </Card>
  )
}
