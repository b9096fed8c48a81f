import { CartIcon, LogoIcon } from 'shared-ui/icons'
import { usePortalState } from 'shared-ui/portal'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { basketCount } from 'shared-contracts/domain/basket'
import { AuthArea } from './auth-area.tsx'
import { Bar, BarRow, CartChip, Logo, OnDesktop, SectionLink, Sections, Tools } from './header-parts.tsx'
import { MobileMenu } from '../menus/mobile-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { isInSection, sections } from '../menus/sections.ts'
import { useRoute } from '../base/shell-context.ts'
import { texts } from '../base/texts.ts'

/** NAV-037..047: the header of every page. */
export function Header() {
  const { pathname } = useRoute()
  return (
    <Bar>
      <BarRow>
        <Logo href="/" aria-label={texts.logo}>
          <LogoIcon />
          <span>{texts.portalName}</span>
        </Logo>
        <Sections aria-label={texts.sections}>
          {sections.map((section) => (
            <SectionLink
              key={section.href}
              href={section.href}
              aria-current={isInSection(section, pathname) ? 'page' : undefined}
            >
              {section.text}
            </SectionLink>
          ))}
        </Sections>
        <Tools>
          <CartLink />
          <OnDesktop>
            <AuthArea />
          </OnDesktop>
          <MobileMenu />
        </Tools>
      </BarRow>
      <ProgressBar />
    </Bar>
  )
}

/**
 * AMB-180: the cart link, shown to users and guests while the cart is not empty, with the number of pieces (BASK-023).
 */
function CartLink() {
  const count = basketCount(usePortalState('basket').products)
  if (count === 0) return null
  return (
    <CartChip href="/order">
      <CartIcon size={18} />
      <VisuallyHidden>{texts.cart} </VisuallyHidden>
      {count}
    </CartChip>
  )
}
