import { useState } from 'react'
import type { Product } from 'shared-contracts/api/products'
import type { LinkState } from 'shared-contracts/portal/link-state'
import { ChevronIcon } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { PageFrame } from '../page/page-frame.tsx'
import { WithAside } from '../page/with-aside.tsx'
import { BuyBox } from './buy-box.tsx'
import { lastList } from '../products/last-list.ts'
import { ImageSlider } from './gallery/image-slider.tsx'
import { productMetadata } from './product-metadata.ts'
import { BackLink, Details, Purchase, Title } from './product-parts.tsx'
import { ProductTabs } from './tabs/product-tabs.tsx'
import { tabTexts } from './tabs/texts.ts'
import { productTexts } from './texts.ts'

/** A product: gallery, buy box and texts, with the order aside. */
export function ProductView({ product }: { readonly product: Product }) {
  return (
    <PageFrame {...productMetadata(product)}>
      <BackLink as={Link} to={path} state={{ scrollTop } satisfies LinkState}>
  const [{ path, scrollTop }] = useState(lastList)
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
          <VisuallyHidden as="h2">{tabTexts.tabs}</VisuallyHidden>
          <ProductTabs product={product} />
        </Details>
      </WithAside>
    </PageFrame>
  )
}
