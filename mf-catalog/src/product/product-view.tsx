import { useState, type MouseEvent } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isOrderable } from 'shared-contracts/domain/basket'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { BackLink } from 'shared-ui/unshared/back-link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { PageFrame } from '../page/page-frame.tsx'
import { WithAside } from '../page/with-aside.tsx'
import { lastList, WHOLE_LIST } from '../products/last-list.ts'
import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import { BuyBox } from './buy-box.tsx'
import { ImageSlider } from './gallery/image-slider.tsx'
import { productMetadata } from './product-metadata.ts'
import { Details, Purchase, Related, Title } from './product-parts.tsx'
import { SimilarCards } from './similar/similar-cards.tsx'
import { replacementsFor } from './similar/similar-products.ts'
import { ProductTabs } from './tabs/product-tabs.tsx'
import { tabTexts } from './tabs/texts.ts'
import { Term } from './term/term.tsx'
import { productTexts } from './texts.ts'

/** A product: gallery, buy box and texts, with the order aside. */
export function ProductView({ product }: { readonly product: Product }) {
  const { navigate, config } = usePortal()
  const [last] = useState(lastList)
  // The server does not know the last list.
  const { path, scrollTop } = useIsRenderedHtml() ? WHOLE_LIST : last

  function goBack(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(path, { scrollTop })
  }
  return (
    <PageFrame {...productMetadata(product, config)}>
      <BackLink to={path} onClick={goBack}>
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
        {!isOrderable(product) && <Replacements product={product} />}
        {product.months != null && <Term months={product.months} />}
        <Details>
          <VisuallyHidden as="h2">{tabTexts.tabs}</VisuallyHidden>
          <ProductTabs product={product} />
        </Details>
      </WithAside>
    </PageFrame>
  )
}

function Replacements({ product }: { readonly product: Product }) {
  const { value = [] } = usePortalState('products')
  return (
    <Related>
      <SimilarCards title={productTexts.replacements} products={replacementsFor(product, value)} />
    </Related>
  )
}
