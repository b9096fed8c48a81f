import { useId } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { Button, ButtonLink } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { Heading } from 'shared-ui/heading'
import { Money } from 'shared-ui/money'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { AsideLines } from './aside-lines.tsx'

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  font-weight: ${theme.font.weight.bold};

  > :last-child {
    margin-left: auto;
  }
`
const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  margin: ${theme.space(4)} 0;

  p {
    margin: 0;
  }
`
/** Keeps the sum's place. Visible only when loading takes a while, so that nothing flashes. */
const SumSkeleton = styled.span<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`

/**
 * INFO-050, PROD-007: the order beside another page: lines, sum and a link to /order. An empty basket shows nothing.
 * Loading and failure of the price list show here and keep the size, so that the page beside it does not move.
 */
export function OrderAside() {
  const { bus } = usePortal()
  const { products: lines, totalPrice } = usePortalState('basket')
  const products = usePortalState('products')
  const isLoading = products.value === undefined && products.status !== 'failed'
  const isSeen = useDelayed(isLoading)
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <Card as="aside" aria-labelledby={titleId} aria-busy={isLoading}>
      <Heading level={2} id={titleId}>
        {texts.asideTitle}
      </Heading>
      {products.value === undefined && products.status === 'failed' ? (
        <Failure role="group" aria-label={messages.productsFailed}>
          <p>{messages.productsFailed}</p>
          <Button variant="secondary" onClick={() => bus.send({ type: 'products/reload' })}>
            {messages.retry}
          </Button>
        </Failure>
      ) : (
        <>
          <AsideLines lines={lines} products={products.value} />
          <Total>
            <span>{texts.goods}</span>
            {isLoading ? (
              <SumSkeleton $isSeen={isSeen}>
                <Skeleton width={112} height={22} />
              </SumSkeleton>
            ) : (
              <Money amount={totalPrice} size="l" />
            )}
          </Total>
        </>
      )}
      <ButtonLink as={Link} to="/order" isWide>
        {texts.toOrder}
      </ButtonLink>
    </Card>
  )
}
