import { useEffect, useRef, useState } from 'react'
import { Page } from 'shared-ui/page'
import { useLocation } from 'shared-ui/router'
import { useIsPrinting } from 'shared-ui/use-is-printing'
import { WithAside } from '../page/with-aside.tsx'
import { informationSections } from '../content/information/sections.ts'
import { Disclosure } from '../page/disclosure.tsx'
import { writeFlag } from '../page/stored-flag.ts'
import { initiallyOpen, sectionOf } from './open-sections.ts'
import { Section, SectionText, Sheet } from './section-parts.tsx'
import { scrollToAnchor } from '../page/scroll-to-anchor.ts'
import { informationTexts } from './texts.ts'

/** /information: what a buyer needs to know, in sections that open and close (INFO-002); on paper all are open. */
export function InformationPage() {
  const { hash, key } = useLocation()
  const [openIds, setOpenIds] = useState(() => initiallyOpen(hash))
  // The hash may come later than the visit: after a sign-in the shell puts it back.
  const [visit, setVisit] = useState(key + hash)
  const named = sectionOf(hash)
  const isPrinting = useIsPrinting()
  if (visit !== key + hash) {
    setVisit(key + hash)
    if (named !== undefined) setOpenIds(new Set(openIds).add(named))
  }
  const arrival = useRef(key + hash)
  useEffect(() => {
    if (named === undefined) return
    // Followed on the page itself, the keyboard goes on from there; on a new page the shell has focused the heading.
    if (key + hash !== arrival.current)
      document.getElementById(`section-${named}-title`)?.focus({ preventScroll: true })
    arrival.current = key + hash
    return scrollToAnchor(named)
  }, [named, key, hash])

  function toggle(id: string) {
    const next = new Set(openIds)
    if (!next.delete(id)) next.add(id)
    // Closed by hand, it stays closed at the next visit, whatever the footer stored.
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
