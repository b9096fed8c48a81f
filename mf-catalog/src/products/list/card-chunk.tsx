import { memo, useRef } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { CardGrid } from '../card/card-parts.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { LAST_HEIGHT, useIsNear } from './use-is-near.ts'

/** Cards of a stretch: whole rows in a grid of 1, 2, 3 and 4 columns. */
export const STRETCH = 12
/** CSS variable with the height of a stretch that was not drawn yet; the list measures its first one. */
export const STRETCH_HEIGHT = '--stretch'
/** How many cards may lie in the first screen: of the grid, of the one column of /products, under the home page's hero. */
const FIRST_SCREEN = { wide: 4, narrow: { 2: 2, 3: 0 } } as const

const Stretch = styled(CardGrid)`
  &:empty {
    min-height: var(${LAST_HEIGHT}, var(${STRETCH_HEIGHT}, 80rem));
  }
  @media print {
    &:empty {
      display: none;
    }
  }
`

interface CardStretchProps {
  readonly products: readonly Product[]
  /** Place of its first product among `total`. */
  readonly first: number
  readonly total: number
  /** Level of the cards' headings. */
  readonly level: 2 | 3
  /** All stretches of the list. */
  readonly list: readonly unknown[]
  /** `later`: wherever the screen is, but the stretches before it first. */
  readonly draws: 'now' | 'later' | 'near'
}

/** Some cards of the list: drawn while the screen is near, else a place of their height. */
export const CardStretch = memo(function CardStretch({ products, first, total, level, list, draws }: CardStretchProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box, list)
  const firstScreen = useIsWide() ? FIRST_SCREEN.wide : FIRST_SCREEN.narrow[level]
  return (
    <Stretch as="div" ref={box}>
      {(draws === 'now' || (draws === 'near' && isNear)) &&
        products.map((product, index) => (
          <div key={product.id} role="listitem" aria-setsize={total} aria-posinset={first + index + 1}>
            <ProductCard product={product} level={level} isFirstScreen={first + index < firstScreen} />
          </div>
        ))}
    </Stretch>
  )
})
