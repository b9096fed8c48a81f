import { useDeferredValue, useState } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isServer } from 'shared-contracts/portal/is-server'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { useLocation, useNavigate } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { ProductDocuments } from './product-documents.tsx'
import { ProductText } from './product-text.tsx'
import { TabContent } from './tab-content.tsx'
import { Section, SectionTitle, Strip, StripItem, StripPanel } from './tab-parts.tsx'
import { tabTexts } from './texts.ts'
import { useProductFiles } from '../files/product-files.ts'

/** The code of the tabs is larger than the rest of the page, so the text does not wait for it. */
const tabs = lazyComponent(async () => (await import('shared-ui/tabs')).Tabs)
export const preloadTabs = tabs.preload

/** PROD-003..006: description, characteristics and documents of a product. The hash of the address names the open tab. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const sections = useSections(product)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [areTabsMissing, setAreTabsMissing] = useState(false)
  const areTabsHere = useLazyComponent(tabs, !areTabsMissing, () => setAreTabsMissing(true))
  // The tabs are slow to render; the rest of the page is shown before them.
  const areTabsShown = useDeferredValue(areTabsHere, false)
  const isPrinting = useIsPrinting()
  const open = sections.find(({ id }) => `#${id}` === hash) ?? sections[0]

  if (isServer) return <PreparedTabs sections={sections} />
  if (areTabsShown && !isPrinting) {
    return (
      <tabs.View
        label={tabTexts.tabs}
        tabs={sections}
        open={open.id}
        onOpen={(id) => void navigate({ search, hash: id }, { replace: true })}
      />
    )
  }
  // On paper, and if the tabs' code does not load, the contents stand one below the other.
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

/**
 * The tabs of a page rendered on the server: links that choose the tab by the hash, and the first tab's content. A browser
 * without scripts shows the others below it.
 */
function PreparedTabs({ sections }: { readonly sections: ReturnType<typeof useSections> }) {
  const [open, ...others] = sections
  return (
    <>
      <Strip role="tablist" aria-label={tabTexts.tabs}>
        {sections.map(({ id, title }) => (
          <StripItem
            key={id}
            as="a"
            role="tab"
            aria-selected={id === open.id}
            href={`#${id}`}
            data-selected={id === open.id}
          >
            {title}
          </StripItem>
        ))}
      </Strip>
      <StripPanel>{open.content}</StripPanel>
      <noscript>
        {others.map(({ id, title, content }) => (
          <Section key={id} id={id}>
            <SectionTitle level={3}>{title}</SectionTitle>
            {content}
          </Section>
        ))}
      </noscript>
    </>
  )
}

function useSections(product: Product) {
  const { description, characteristic, documents, retry } = useProductFiles(product)
  return [
    {
      id: 'description',
      title: tabTexts.description,
      content: (
        <TabContent query={description} onRetry={retry}>
          {(html) => <ProductText html={html} absent={tabTexts.noDescription} />}
        </TabContent>
      ),
    },
    {
      id: 'characteristics',
      title: tabTexts.characteristics,
      content: (
        <TabContent query={characteristic} onRetry={retry}>
          {(html) => <ProductText html={html} absent={tabTexts.noCharacteristics} />}
        </TabContent>
      ),
    },
    {
      id: 'documents',
      title: tabTexts.documents,
      content: (
        <TabContent query={documents} onRetry={retry}>
          {(list) => <ProductDocuments documents={list} />}
        </TabContent>
      ),
    },
  ] as const
}
