import type { Order } from 'shared-contracts/api/orders'
import { formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { errorLook } from 'shared-ui/error-look'
import { Money } from 'shared-ui/money'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { useOrderLines } from '../order/use-order-lines.ts'
import { hasShippedGoods } from '../order/shipped-goods.ts'
import { shippedPieces } from '../shipments/pieces.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import type { OrderShipments } from '../shipments/use-order-shipments.ts'
import { LineTable } from 'shared-ui/unshared/line-table'
import { OrderTotal } from './order-total.tsx'

const Places = styled.div<{ $isSeen: boolean }>`
  display: grid;
  gap: ${theme.space(3)};
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`
const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
`

const FailedText = styled.span`
  ${errorLook}
`

interface OrderLinesTableProps {
  readonly order: Order
  readonly shipments: OrderShipments
}

/** HIST-020, HIST-028: the lines of an order, or the failure with «Повторить» (ERR-050). */
export function OrderLinesTable({ order, shipments: { status, shipments } }: OrderLinesTableProps) {
  const lines = useOrderLines(order.orderId)
  if (lines.status === 'loading') return <LinesSkeleton />
  if (lines.status === 'failed') {
    return (
      <Failed role="alert">
        <FailedText>{messages.ordersFailed}</FailedText>
        <Button variant="secondary" onClick={lines.retry}>
          {messages.retry}
        </Button>
      </Failed>
    )
  }
  const isAwaited = status === 'loading' && hasShippedGoods(order)
  const hasShipped = isAwaited || shipments.length > 0
  const pieces = isAwaited ? [] : shippedPieces(lines.list, shipments)
  return (
    <>
      <LineTable>
        <VisuallyHidden as="caption">{texts.lines}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            {hasShipped && <th scope="col">{shipmentTexts.shipped}</th>}
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.list.map((line, index) => (
            <tr key={`${index} ${line.productName}`}>
              <td>{line.productName}</td>
              <td>{formatNumber(line.quantity)}</td>
              {hasShipped && <ShippedCell pieces={pieces[index] ?? null} ordered={line.quantity} />}
              <td data-price>
                <Money amount={kopecksOf(line.price)} />
              </td>
              <td>
                <Money amount={kopecksOf(line.sum)} />
              </td>
            </tr>
          ))}
        </tbody>
      </LineTable>
      <OrderTotal order={order} />
    </>
  )
}

/** SHIP-003: the shipped pieces of a line, bold while some are missing; `null` until they are known. */
function ShippedCell({ pieces, ordered }: { readonly pieces: number | null; readonly ordered: number }) {
  return (
    <td data-shipped={pieces === ordered ? 'whole' : 'part'} data-label={shipmentTexts.shipped}>
      {pieces === null ? texts.none : formatNumber(pieces)}
    </td>
  )
}

function LinesSkeleton() {
  const isSeen = useDelayed(true)
  return (
    <div aria-busy="true">
      <Places $isSeen={isSeen}>
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton height={20} />
      </Places>
    </div>
  )
}
