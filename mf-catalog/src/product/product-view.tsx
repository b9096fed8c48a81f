import type { Product } from 'shared-contracts/api/products'
import { ChevronIcon } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { WithAside } from '../aside/with-aside.tsx'
import { PageFrame } from '../page-frame.tsx'
import { BuyBox } from './buy-box.tsx'
import { ImageSlider } from './image-slider.tsx'
import { BackLink, Details, Purchase, Title } from './product-parts.tsx'
import { productMetadata } from './product-metadata.ts'
import { ProductTabs } from './product-tabs.tsx'
import { productTexts } from './texts.ts'

/** A product: pictures, purchase and texts, the order aside beside them. */
export function ProductView({ product }: { readonly product: Product }) {
  return (
    <PageFrame {...productMetadata(product)}>
      <BackLink as={Link} to="/products">
        <ChevronIcon size={16} />
        {productTexts.back}
      </BackLink>
      <Title level={1} tabIndex={-1}>
        {product.name}
      </Title>
      <WithAside>
        <Purchase>
          <ImageSlider images={product.images} name={product.name} />
          <BuyBox product={product} />
        </Purchase>
        <Details>
          <VisuallyHidden as="h2">{productTexts.tabs}</VisuallyHidden>
          <ProductTabs product={product} />
        </Details>
      </WithAside>
    </PageFrame>
  )
}
