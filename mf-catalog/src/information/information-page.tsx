import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Page } from 'shared-ui/page'
import { useLocation } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { WithAside } from '../page/with-aside.tsx'
import { informationSections } from '../content/information/sections.tsx'
import { Disclosure } from '../page/disclosure.tsx'
import { writeFlag } from '../page/stored-flag.ts'
import { sectionOf, storedOpen } from './open-sections.ts'
import { Section, SectionText, Sheet } from './section-parts.tsx'
import { scrollToAnchor } from '../page/scroll-to-anchor.ts'
import { informationTexts } from './texts.ts'

/** The page /information: sections that open and close (INFO-002). In print all are open. */
export function InformationPage() {
  const { hash, key } = useLocation()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const named = sectionOf(hash)
  const isPrinting = useIsPrinting()
  // The server knows neither what is stored nor the hash.
  useLayoutEffect(() => setOpenIds((ids) => new Set([...ids, ...storedOpen()])), [])
  useLayoutEffect(() => {
    if (named !== undefined) setOpenIds((ids) => new Set(ids).add(named))
  }, [named, key, hash])
  const arrival = useRef(key + hash)
  useEffect(() => {
    if (named === undefined) return
    // A link followed on the page moves the focus to the section. On arrival the focus stays on the page's heading.
    if (key + hash !== arrival.current)
      document.getElementById(`section-${named}-title`)?.focus({ preventScroll: true })
    arrival.current = key + hash
    return scrollToAnchor(named)
  }, [named, key, hash])

  function toggle(id: string) {
    const next = new Set(openIds)
    if (!next.delete(id)) next.add(id)
    // A section closed by the buyer stays closed at the next visit, even if the footer stored it as open.
    else writeFlag(`#${id}`, false)
    setOpenIds(next)
  }

  return (
    <Page title={informationTexts.title} description={informationTexts.description} path="/information">
      <WithAside>
        <Sheet isFlush>
          {informationSections.map(({ id, title, Content }) => (
            <Section key={id} id={id}>
              <Disclosure
                id={`section-${id}`}
                title={title}
                level={2}
                isOpen={openIds.has(id) || isPrinting}
                onToggle={() => toggle(id)}
              >
                <SectionText>
                  <Content />
                </SectionText>
              </Disclosure>
            </Section>
          ))}
        </Sheet>
      </WithAside>
    </Page>
  )
}
