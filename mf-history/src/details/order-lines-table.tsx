import type { Order } from 'shared-contracts/api/orders'
import { formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { Money } from 'shared-ui/money'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { orderSums } from '../order/order-sums.ts'
import { texts } from '../texts.ts'
import { useOrderLines } from '../order/use-order-lines.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: ${theme.font.tabular};

  && th,
  && td {
    padding: ${theme.space(2.5)} ${theme.space(2)};
    text-align: right;
  }
  && th {
    padding-top: 0;
  }
  && th:first-child,
  && td:first-child {
    padding-left: 0;
    text-align: left;
  }
  && th:last-child,
  && td:last-child {
    padding-right: 0;
  }
  && th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
    font-weight: ${theme.font.weight.medium};
    white-space: nowrap;
  }
  && tr + tr,
  && tbody > tr {
    border-top: 1px solid ${theme.color.line};
  }
  ${theme.media.down('sm')} {
    && [data-price] {
      display: none;
    }
  }
`
const Sums = styled.dl`
  display: grid;
  gap: ${theme.space(2)};
  margin: 0;
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
  }
`
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

/** HIST-020, HIST-028: the lines of an order, or the failure with «Повторить» (ERR-050). */
export function OrderLinesTable({ order }: { readonly order: Order }) {
  const lines = useOrderLines(order.orderId)
  const { delivery, total } = orderSums(order)
  if (lines.status === 'loading') return <LinesSkeleton />
  if (lines.status === 'failed') {
    return (
      <Failed role="alert">
        {messages.ordersFailed}
        <Button variant="secondary" onClick={lines.retry}>
          {messages.retry}
        </Button>
      </Failed>
    )
  }
  return (
    <>
      <Table>
        <VisuallyHidden as="caption">{texts.lines}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col" data-price>
              {texts.price}
            </th>
            <th scope="col">{texts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.list.map((line, index) => (
            <tr key={`${index} ${line.productName}`}>
              <td>{line.productName}</td>
              <td>{formatNumber(line.quantity)}</td>
              <td data-price>
                <Money amount={kopecksOf(line.price)} />
              </td>
              <td>
                <Money amount={kopecksOf(line.sum)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Sums>
        {delivery > 0 && (
          <div>
            <dt>{texts.deliveryPrice}</dt>
            <dd>
              <Money amount={delivery} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.total}</dt>
          <dd>
            <strong>
              <Money amount={total} />
            </strong>
          </dd>
        </div>
      </Sums>
    </>
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
