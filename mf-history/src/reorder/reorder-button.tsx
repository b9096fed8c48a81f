import { useEffect, useState } from 'react'
import type { Order } from 'shared-contracts/api/orders'
import { messages } from 'shared-contracts/texts/messages'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { useOrderLines } from '../order/use-order-lines.ts'
import { reorderLines, type Reorder } from './reorder-lines.ts'
import { refusalTexts, reorderTexts } from './reorder-texts.ts'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};

  > [data-variant] {
    justify-self: stretch;
  }
  @media print {
    display: none;
  }
`
const Refused = styled.div`
  ul {
    margin: ${theme.space(1)} 0 0;
    padding-left: ${theme.space(5)};
  }
`

/** «Повторить заказ»: puts the lines of an order into the basket and names those that cannot be ordered now. */
export function ReorderButton({ order }: { readonly order: Pick<Order, 'orderId'> }) {
  const { bus } = usePortal()
  const lines = useOrderLines(order.orderId)
  const products = usePortalState('products')
  const [isWanted, setIsWanted] = useState(false)
  const [done, setDone] = useState<Reorder | null>(null)
  const isReady = lines.status === 'ready' && products.value !== undefined
  const hasFailed = lines.status === 'failed' || (products.value === undefined && products.status === 'failed')
  const isWaiting = isWanted && !isReady && !hasFailed

  useEffect(() => {
    if (!isWanted || products.value === undefined || lines.status !== 'ready') return
    setIsWanted(false)
    const reorder = reorderLines(lines.list, products.value, bus.state.basket.value.products)
    for (const { productId, quantity } of reorder.additions) bus.send({ type: 'basket/add', productId, quantity })
    setDone(reorder)
  }, [bus, isWanted, lines, products])

  function handleClick() {
    setDone(null)
    setIsWanted(true)
    if (lines.status === 'failed') lines.retry()
    if (products.value === undefined && products.status === 'failed') bus.send({ type: 'products/reload' })
  }
  return (
    <Root>
      <Button variant="secondary" isLoading={isWaiting} loadingText={reorderTexts.adding} onClick={handleClick}>
        {reorderTexts.reorder}
      </Button>
      {isWanted && hasFailed && (
        <AlertBar variant="danger" text={lines.status === 'failed' ? messages.ordersFailed : messages.productsFailed} />
      )}
      {done !== null && <Outcome reorder={done} />}
    </Root>
  )
}

function Outcome({ reorder: { additions, refused } }: { readonly reorder: Reorder }) {
  const pieces = additions.reduce((count, { quantity }) => count + quantity, 0)
  const isEmpty = additions.length === 0
  return (
    <>
      <AlertBar
        variant={isEmpty ? 'warning' : 'success'}
        text={isEmpty ? reorderTexts.nothingAdded : reorderTexts.added(additions.length, pieces)}
        action={
          !isEmpty && (
            <ButtonLink as={Link} variant="secondary" to="/order">
              {reorderTexts.toOrder}
            </ButtonLink>
          )
        }
      />
      {refused.length > 0 && (
        <Refused>
          {reorderTexts.refused}
          <ul>
            {refused.map(({ name, problem }, index) => (
              <li key={index}>
                {name}: {refusalTexts[problem]}
              </li>
            ))}
          </ul>
        </Refused>
      )}
    </>
  )
}
