import { useId } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { CardGrid } from '../../products/card/card-parts.tsx'
import { ProductCard } from '../../products/card/product-card.tsx'

const Title = styled(Heading)`
  margin-bottom: ${theme.space(5)};
`
/** As many columns as fit, because the order aside may leave little room. */
const Cards = styled(CardGrid)`
  && {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  }
`

interface SimilarCardsProps {
  readonly title: string
  /** Nothing is shown if there are none. */
  readonly products: readonly Product[]
}

/** A section with the cards of a few products. */
export function SimilarCards({ title, products }: SimilarCardsProps) {
  const headingId = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Title level={2} id={headingId}>
        {title}
      </Title>
      <Cards>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </Cards>
    </section>
  )
}
