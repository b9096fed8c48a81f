import { useEffect } from 'react'
import styled from 'styled-components'
import { Dialog } from 'shared-ui/dialog'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import { MobileAccount } from './mobile-account.tsx'
import { MobileAction, MobileLink, MobileList } from './mobile-styles.tsx'
import { isInSection, sections } from './sections.ts'
import { useRoute } from '../shell-context.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { texts } from '../texts.ts'

export interface MobilePanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const Nav = styled.nav`
  margin-inline: ${theme.space(-3)};
`

/** The mobile menu: a dialog with the sections and the account. It closes when the screen becomes wide. */
export function MobilePanel({ isOpen, onClose }: MobilePanelProps) {
  const { pathname } = useRoute()
  const isWide = useIsWide()
  const quickOrder = useQuickOrder()
  function openQuickOrder() {
    onClose()
    quickOrder?.open()
  }
  useEffect(() => {
    if (isOpen && isWide) onClose()
  })
  return (
    <Dialog title={texts.menu} isOpen={isOpen && !isWide} onClose={onClose} closesOutside>
      <Nav aria-label={texts.sectionsTitle}>
        <MobileList>
          {sections.map((section) => (
            <li key={section.href}>
              <MobileLink
                href={section.href}
                aria-current={isInSection(section, pathname) ? 'page' : undefined}
                onClick={onClose}
              >
                {section.text}
              </MobileLink>
            </li>
          ))}
          {quickOrder !== undefined && (
            <li>
              <MobileAction type="button" onClick={openQuickOrder}>
                {texts.quickOrder}
              </MobileAction>
            </li>
          )}
        </MobileList>
        <MobileAccount onLeave={onClose} />
      </Nav>
    </Dialog>
  )
}
