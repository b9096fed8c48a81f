import type { ReactNode, Ref } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { awaitedUntil, payUntilWords } from 'shared-contracts/domain/pay-until'
import { theme } from 'shared-ui/theme'
import { HeadActions, HeadLine } from 'shared-ui/unshared/head-line'
import styled from 'styled-components'
import { besideMark, mainMark } from '../order/main-mark.ts'
import { OrderMark } from '../order/order-mark.tsx'
import { SheetTitle } from 'shared-ui/unshared/sheet'
import { detailsTexts } from './texts.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(4)};

  h2 {
    font-size: ${theme.font.size.l};
  }
  ${theme.media.down('lg')} {
    /* Without a day there is nothing to be seen in it. */
    display: contents;

    /* The head of the order's card has number and state. */
    h2,
    > [data-tone] {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`

interface OrderHeadProps {
  readonly order: Order
  readonly titleRef: Ref<HTMLHeadingElement>
  /** The actions. */
  readonly children: ReactNode
}

/** The first line of an order's details: its number, its state, until when it is to be paid (AMB-193), and its actions. */
export function OrderHead({ order, titleRef, children }: OrderHeadProps) {
  const until = awaitedUntil(order)
  const beside = besideMark(order)
  return (
    <HeadLine>
      <Line>
        <SheetTitle ref={titleRef} tabIndex={-1}>
          {detailsTexts.title(order.orderId)}
        </SheetTitle>
        <OrderMark mark={mainMark(order)} />
        {beside !== null && <OrderMark mark={beside} />}
        {until !== null && <span>{payUntilWords.sentence(until)}</span>}
      </Line>
      <HeadActions>{children}</HeadActions>
    </HeadLine>
  )
}
