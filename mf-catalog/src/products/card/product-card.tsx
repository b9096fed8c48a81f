import { memo } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isMarked, MARKING_TEXT } from 'shared-contracts/domain/marking'
import { kopecksOf } from 'shared-contracts/domain/money'
import { Badge } from 'shared-ui/badge'
import { MarkingIcon } from 'shared-ui/icons'
import { Money } from 'shared-ui/money'
import { Link } from 'shared-ui/router'
import { Availability } from './availability.tsx'
import { BasketControl } from './basket-control.tsx'
import { Article, CardBody, CardBox, CardFoot, CardName, Corner } from './card-parts.tsx'
import { DeliveryTimeLine } from './delivery-time.tsx'
import { ProductPicture } from './product-picture.tsx'
import { cardTexts } from './texts.ts'

interface ProductCardProps {
  readonly product: Product
  /** Level of the name's heading: one below that of the list. */
  readonly level: 2 | 3
  readonly isFirstScreen?: boolean
}

/** A product card. The whole card links to the product; the basket control lies above the link. */
export const ProductCard = memo(function ProductCard({ product, level, isFirstScreen = false }: ProductCardProps) {
  return (
    <CardBox>
      <ProductPicture image={product.images[0]} alt="" isFirstScreen={isFirstScreen} />
      {isMarked(product.id) && (
        <Corner>
          <Badge tone="neutral">
            <MarkingIcon size={14} />
            {MARKING_TEXT}
          </Badge>
        </Corner>
      )}
      <CardBody>
        <CardName as={`h${level}`}>
          <Link to={`/products/${product.id}`}>{product.name}</Link>
        </CardName>
        <Article>{cardTexts.article(product.id)}</Article>
        <Availability status={product.availableStatus} />
        <DeliveryTimeLine />
        <CardFoot>
          <Money amount={kopecksOf(product.price)} size="xl" />
          <BasketControl product={product} />
        </CardFoot>
      </CardBody>
    </CardBox>
  )
})
