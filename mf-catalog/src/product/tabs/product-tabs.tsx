import { useIsRenderedHtml } from 'shared-ui/use-is-rendered-html'
import { useDeferredValue, useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { lazyComponent, useLazyInWindow } from 'shared-ui/lazy-component'
import { isPlainClick } from 'shared-ui/plain-click'
import { useLocation, useNavigate } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { ProductDocuments } from './product-documents.tsx'
import { ProductText } from './product-text.tsx'
import { TabContent } from './tab-content.tsx'
import { Section, SectionTitle, Strip, StripItem, StripPanel } from './tab-parts.tsx'
import { tabTexts } from './texts.ts'
import { useProductFiles } from '../files/product-files.ts'

/**
 * Tabs with the keys of a tab list. Their code is larger than the rest of the page and takes long to start, so it is loaded
 * when they come into the window. Until then, and if it does not load, links take their place.
 */
export const tabs = lazyComponent(async () => (await import('shared-ui/tabs')).Tabs)

/** PROD-003..006: description, characteristics and documents of a product. The hash of the address names the open tab. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const sections = useSections(product)
  const { hash, search } = useLocation()
  const isHtml = useIsRenderedHtml()
  const navigate = useNavigate()
  const [areTabsHere, place] = useLazyInWindow(tabs)
  const { isPressed, focus, handlers } = useInteraction()
  // The tabs are slow to render; the rest of the page is shown before them. The links are not replaced while one is pressed
  // or the focus is in their content.
  const areTabsShown = useDeferredValue(areTabsHere && !isPressed && focus !== 'text', false)
  const isPrinting = useIsPrinting()
  const open = sections.find(({ id }) => !isHtml && `#${id}` === hash) ?? sections[0]
  const show = (id: string) => void navigate({ search, hash: id }, { replace: true })

  // On paper the contents stand one below the other.
  if (isPrinting) return <AllSections sections={sections} />
  if (areTabsShown) {
    return (
      <tabs.View label={tabTexts.tabs} tabs={sections} open={open.id} onOpen={show} takesFocus={focus === 'links'} />
    )
  }
  return (
    <div ref={place} {...handlers}>
      <LinkTabs sections={sections} open={open} onOpen={show} />
    </div>
  )
}

/** Time after the end of a press in which its click may come, ms. */
const CLICK_DELAY_MS = 300

/** Where an element stands: in the links, in the open tab's content, or elsewhere. */
function placeOf(element: Element | null) {
  if (element?.closest('[role=tablist]')) return 'links'
  return element?.closest('[role=tabpanel]') ? 'text' : 'none'
}

/** What the visitor does with the links and their content: whether something is pressed, and where the focus is. */
function useInteraction() {
  const [isPressed, setIsPressed] = useState(false)
  const [focus, setFocus] = useState<ReturnType<typeof placeOf>>('none')
  const released = useRef<ReturnType<typeof setTimeout>>(undefined)
  function press() {
    clearTimeout(released.current)
    setIsPressed(true)
  }
  function release() {
    clearTimeout(released.current)
    released.current = setTimeout(() => setIsPressed(false), CLICK_DELAY_MS)
  }
  // A link of the server's page may have had the focus before it came alive.
  useEffect(() => setFocus(placeOf(document.activeElement)), [])
  // The focus stays where it is while the visitor is in another window.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setFocus('none')
  }
  const handlers = {
    onPointerDown: press,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onFocus: ({ target }: FocusEvent) => setFocus(placeOf(target)),
    onBlur: leave,
  }
  return { isPressed, focus, handlers }
}

type Sections = ReturnType<typeof useSections>

interface LinkTabsProps {
  readonly sections: Sections
  readonly open: Sections[number]
  readonly onOpen: (id: string) => void
}

/**
 * Links that choose the tab by the hash, and the open tab's content. They are part of the page that the server renders. A
 * browser without scripts shows the other contents below.
 */
function LinkTabs({ sections, open, onOpen }: LinkTabsProps) {
  function follow(event: MouseEvent, id: string) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(id)
  }
  const isHtml = useIsRenderedHtml()
  return (
    <>
      <Strip role="tablist" aria-label={tabTexts.tabs}>
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
      {isHtml && (
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
