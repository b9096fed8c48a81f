import { useState } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { useLocation, useNavigate } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { ProductDocuments } from './product-documents.tsx'
import { ProductText } from './product-text.tsx'
import { TabContent } from './tab-content.tsx'
import { Section, SectionTitle, Strip, StripItem, StripPanel } from './tab-parts.tsx'
import { productTexts } from './texts.ts'
import { useProductFiles } from './use-product-files.ts'

/** The tabs' own code is larger than the rest of the page: the text does not wait for it. */
const tabs = lazyComponent(async () => (await import('shared-ui/tabs')).Tabs)
export const preloadTabs = tabs.preload

/** PROD-003..006: description, characteristics and documents of a product; the address's hash names the open one. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const sections = useSections(product)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [areTabsMissing, setAreTabsMissing] = useState(false)
  const areTabsHere = useLazyComponent(tabs, !areTabsMissing, () => setAreTabsMissing(true))
  const isPrinting = useIsPrinting()
  const open = sections.find(({ id }) => `#${id}` === hash) ?? sections[0]

  if (areTabsHere && !isPrinting) {
    return (
      <tabs.View
        label={productTexts.tabs}
        tabs={sections}
        open={open.id}
        onOpen={(id) => void navigate({ search, hash: id }, { replace: true })}
      />
    )
  }
  // Nothing is lost without the tabs, on paper either: their contents follow each other.
  if (areTabsMissing || isPrinting) {
    return sections.map(({ id, title, content }) => (
      <Section key={id}>
        <SectionTitle level={3}>{title}</SectionTitle>
        {content}
      </Section>
    ))
  }
  return (
    <>
      <Strip aria-hidden="true">
        {sections.map(({ id, title }) => (
          <StripItem key={id} data-selected={id === open.id}>
            {title}
          </StripItem>
        ))}
      </Strip>
      <StripPanel>{open.content}</StripPanel>
    </>
  )
}

function useSections(product: Product) {
  const { files, retry } = useProductFiles(product)
  return [
    {
      id: 'description',
      title: productTexts.description,
      content: (
        <TabContent part={files.description} onRetry={retry}>
          {(html) => <ProductText html={html} absent={productTexts.noDescription} />}
        </TabContent>
      ),
    },
    {
      id: 'characteristics',
      title: productTexts.characteristics,
      content: (
        <TabContent part={files.characteristic} onRetry={retry}>
          {(html) => <ProductText html={html} absent={productTexts.noCharacteristics} />}
        </TabContent>
      ),
    },
    {
      id: 'documents',
      title: productTexts.documents,
      content: (
        <TabContent part={files.documents} onRetry={retry}>
          {(documents) => <ProductDocuments documents={documents} />}
        </TabContent>
      ),
    },
  ] as const
}
