import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { CardGrid } from '../products/card/card-parts.tsx'
import { CardsSkeleton } from '../products/card/card-skeleton.tsx'
import { ProductCard } from '../products/card/product-card.tsx'
import { ProductList } from '../products/list/product-list.tsx'
import { homeTexts } from './texts.ts'

/** Products on the home page: one row from lg, two rows from sm. */
const PRODUCTS_SHOWN = 4

const Rows = styled.div`
  ${theme.media.up('lg')} {
    ul {
      grid-template-columns: repeat(${PRODUCTS_SHOWN}, minmax(0, 1fr));
    }
  }
`
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  justify-content: center;
  margin: ${theme.space(6)} 0 0;
`

/** HOME-005, HOME-007: the first products, a second «Заказать» if any product is orderable by the user, and a link to all. */
export function FirstProducts() {
  const canOrder = useRight('order')
  return (
    <Rows>
      <ProductList fallback={<CardsSkeleton count={PRODUCTS_SHOWN} />}>
        {(products) => (
          <>
            <Cards products={products.slice(0, PRODUCTS_SHOWN)} />
            <Links>
              {canOrder && products.some(isOrderable) && (
                <ButtonLink as={Link} to="/products" size="l">
                  {homeTexts.order}
                </ButtonLink>
              )}
              <ButtonLink as={Link} to="/products" size="l" variant="secondary">
                {homeTexts.allProducts(products.length)}
              </ButtonLink>
            </Links>
          </>
        )}
      </ProductList>
    </Rows>
  )
}

function Cards({ products }: { readonly products: readonly Product[] }) {
  // On a narrow screen the hero comes first.
  const isFirstScreen = useIsWide()
  return (
    <CardGrid>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} level={3} isFirstScreen={isFirstScreen} />
        </li>
      ))}
    </CardGrid>
  )
}
