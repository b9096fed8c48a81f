import { memo, useRef } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { useIsWide } from 'shared-ui/use-is-wide'
import styled from 'styled-components'
import { CardGrid } from '../card/card-parts.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { LAST_HEIGHT, useIsNear } from './use-is-near.ts'

/** Cards of a chunk: whole rows in grids of 1, 2, 3 and 4 columns. */
export const CHUNK_SIZE = 12
/** Height of an empty chunk before the list has measured its first one. */
const UNMEASURED_HEIGHT = '87rem'
/** Cards on the first screen. */
const FIRST_SCREEN = { wide: 4, narrow: 2 } as const

const Chunk = styled(CardGrid)`
  @media print {
    &:empty {
      display: none;
    }
  }
`

interface CardChunkProps {
  readonly products: readonly Product[]
  /** Index of its first product among `total`. */
  readonly first: number
  readonly total: number
  /** Height of an empty box that has no last height, px. Not given where the box is never empty, nor before the measurement. */
  readonly emptyHeight: number | undefined
  /** All chunks of the list. */
  readonly list: readonly unknown[]
  /** `later`: after the chunks before it, wherever the window is. `near`: only while the window is near. */
  readonly renders: 'now' | 'later' | 'near'
}

/** A part of the card list. Until it is rendered it is an empty box of the same height. */
export const CardChunk = memo(function CardChunk(props: CardChunkProps) {
  const { products, first, total, emptyHeight, list, renders } = props
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box, list)
  const firstScreen = useIsWide() ? FIRST_SCREEN.wide : FIRST_SCREEN.narrow
  const isRendered = renders === 'now' || (renders === 'near' && isNear)
  const height = emptyHeight === undefined ? UNMEASURED_HEIGHT : `${emptyHeight}px`
  return (
    <Chunk as="div" ref={box} style={{ minHeight: isRendered ? undefined : `var(${LAST_HEIGHT}, ${height})` }}>
      {isRendered &&
        products.map((product, index) => (
          <div key={product.id} role="listitem" aria-setsize={total} aria-posinset={first + index + 1}>
            <ProductCard product={product} level={2} isFirstScreen={first + index < firstScreen} />
          </div>
        ))}
    </Chunk>
  )
})
