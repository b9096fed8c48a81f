import { useId } from 'react'
import { Card } from 'shared-ui/card'
import { ButtonLink } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { Money } from 'shared-ui/money'
import { usePortalState } from 'shared-ui/portal'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { namedLines } from '../lines/named-lines.ts'
import { texts } from '../texts.ts'

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: ${theme.space(4)} 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  font-weight: ${theme.font.weight.bold};
`

/** INFO-050, PROD-007: the order beside another page: lines, sum, the way to /order; nothing while the basket is empty. */
export function OrderAside() {
  const { products: basketLines, totalPrice } = usePortalState('basket')
  const products = usePortalState('products')
  const titleId = useId()
  if (basketLines.length === 0) return null
  const lines = namedLines(basketLines, products.value ?? [])
  return (
    <Card as="aside" aria-labelledby={titleId}>
      <Heading level={2} id={titleId}>
        {texts.asideTitle}
      </Heading>
      <Lines>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <small>
                {line.quantity} {texts.pieces}
              </small>
            </span>
            <Money amount={line.sum} />
          </li>
        ))}
      </Lines>
      <Total>
        <span>{texts.goods}</span>
        <Money amount={totalPrice} size="l" />
      </Total>
      <ButtonLink as={Link} to="/order" isWide>
        {texts.toOrder}
      </ButtonLink>
    </Card>
  )
}
