import { useDeferredValue, useRef, useState, type FocusEvent, type MouseEvent, type SyntheticEvent } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isServer } from 'shared-contracts/portal/is-server'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { isPlainClick } from 'shared-ui/plain-click'
import { useLocation, useNavigate } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { ProductDocuments } from './product-documents.tsx'
import { ProductText } from './product-text.tsx'
import { TabContent } from './tab-content.tsx'
import { Section, SectionTitle, Strip, StripItem, StripPanel } from './tab-parts.tsx'
import { tabTexts } from './texts.ts'
import { useIsSeen } from './use-is-seen.ts'
import { useProductFiles } from '../files/product-files.ts'

/**
 * Tabs with the keys of a tab list. Their code is larger than the rest of the page and takes long to start, so it is loaded
 * when they come into the window. Until then, and if it does not load, links take their place.
 */
const tabs = lazyComponent(async () => (await import('shared-ui/tabs')).Tabs)

/** PROD-003..006: description, characteristics and documents of a product. The hash of the address names the open tab. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const sections = useSections(product)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const areTabsHere = useLazyComponent(tabs, useIsSeen(box), () => undefined)
  const [areLinksInUse, setAreLinksInUse] = useState(false)
  // The tabs are slow to render; the rest of the page is shown before them.
  const areTabsShown = useDeferredValue(areTabsHere && !areLinksInUse, false)
  const isPrinting = useIsPrinting()
  const open = sections.find(({ id }) => `#${id}` === hash) ?? sections[0]
  const show = (id: string) => void navigate({ search, hash: id }, { replace: true })

  function content() {
    // On paper the contents stand one below the other.
    if (isPrinting) return <AllSections sections={sections} />
    if (areTabsShown) return <tabs.View label={tabTexts.tabs} tabs={sections} open={open.id} onOpen={show} />
    return <LinkTabs sections={sections} open={open} onOpen={show} onUse={setAreLinksInUse} />
  }
  return <div ref={box}>{content()}</div>
}

type Sections = ReturnType<typeof useSections>

interface LinkTabsProps {
  readonly sections: Sections
  readonly open: Sections[number]
  readonly onOpen: (id: string) => void
  /** Tells whether a link is pressed or has the focus: it would lose both if it were replaced. */
  readonly onUse: (areInUse: boolean) => void
}

/**
 * Links that choose the tab by the hash, and the open tab's content. They are part of the page that the server renders. A
 * browser without scripts shows the other contents below.
 */
function LinkTabs({ sections, open, onOpen, onUse }: LinkTabsProps) {
  const use = () => onUse(true)
  const release = ({ currentTarget }: SyntheticEvent) => onUse(currentTarget.contains(document.activeElement))
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => onUse(currentTarget.contains(relatedTarget))
  function follow(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <>
      <Strip
        role="tablist"
        aria-label={tabTexts.tabs}
        onPointerDown={use}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onFocus={use}
        onBlur={leave}
      >
        {sections.map(({ id, title }) => (
          <StripItem
            key={id}
            role="tab"
            aria-selected={id === open.id}
            href={`#${id}`}
            onClick={(event) => follow(event, id)}
          >
            {title}
          </StripItem>
        ))}
      </Strip>
      <StripPanel role="tabpanel" aria-label={open.title}>
        {open.content}
      </StripPanel>
      {isServer && (
        <noscript>
          <AllSections sections={sections.slice(1)} />
        </noscript>
      )}
    </>
  )
}

function AllSections({ sections }: { readonly sections: readonly Sections[number][] }) {
  return sections.map(({ id, title, content }) => (
    <Section key={id} id={id}>
      <SectionTitle level={3}>{title}</SectionTitle>
      {content}
    </Section>
  ))
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
