import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { CloseIcon, MenuIcon } from 'shared-ui/icons'
import { PageWidth } from 'shared-ui/page-width'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { MobileAccount } from './mobile-account.tsx'
import { SectionLink } from './header-parts.tsx'
import { isInSection, sections } from './sections.ts'
import { useRoute } from './shell-context.ts'
import { texts } from './texts.ts'

const PANEL = 'portal-mobile-menu'

const Root = styled.div`
  ${theme.media.up('lg')} {
    display: none;
  }
`
const Opener = styled(Button)`
  width: ${theme.control.m};
  padding: 0;
`
const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - ${theme.layout.header});
  overflow-y: auto;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
`
const List = styled(PageWidth)`
  display: grid;
  gap: ${theme.space(1)};
  padding-block: ${theme.space(3)} ${theme.space(5)};
`

/** UI-030, AMB-163: up to 991 px the sections and the account are here. */
export function MobileMenu() {
  const { bus } = usePortal()
  const { isShowOnMobile: isOpen } = usePortalState('ui').menu
  const { pathname } = useRoute()
  const root = useRef<HTMLDivElement>(null)

  function set(isShowOnMobile: boolean) {
    bus.send({ type: 'menu/set', isShow: false, isShowOnMobile })
  }
  useEffect(() => {
    if (!isOpen) return
    const close = () => bus.send({ type: 'menu/set', isShow: false, isShowOnMobile: false })
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen, bus])

  return (
    <Root ref={root}>
      <Opener
        variant="quiet"
        aria-label={texts.menu}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL : undefined}
        onClick={() => set(!isOpen)}
      >
        {isOpen ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
      </Opener>
      {isOpen && (
        <Panel id={PANEL}>
          <List as="nav" aria-label={texts.sectionsTitle}>
            {sections.map((section) => (
              <SectionLink
                key={section.href}
                href={section.href}
                aria-current={isInSection(section, pathname) ? 'page' : undefined}
                onClick={() => set(false)}
              >
                {section.text}
              </SectionLink>
            ))}
            <MobileAccount onLeave={() => set(false)} />
          </List>
        </Panel>
      )}
    </Root>
  )
}
