import { CartIcon, LogoIcon, QuickOrderIcon } from 'shared-ui/icons'
import { usePortalState } from 'shared-ui/portal'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { basketCount } from 'shared-contracts/domain/basket'
import { AuthArea } from './auth-area.tsx'
import { Bar, BarRow, CartChip, Logo, OnDesktop, SectionLink, Sections, Tools } from './header-parts.tsx'
import { MobileMenu } from '../menus/mobile-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useQuickOrder } from '../menus/use-quick-order.ts'
import { IconButton } from './search-parts.tsx'
import { HeaderSearch } from './search.tsx'
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
          <HeaderSearch />
          <OnDesktop>
            <QuickOrderButton />
          </OnDesktop>
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

/** «Быстрый заказ». On a narrow screen it is in the mobile menu. */
function QuickOrderButton() {
  const quickOrder = useQuickOrder()
  if (quickOrder === undefined) return null
  return (
    <IconButton
      variant="quiet"
      aria-label={texts.quickOrder}
      title={texts.quickOrder}
      aria-haspopup="dialog"
      aria-busy={quickOrder.isOpen || undefined}
      onClick={quickOrder.open}
    >
      <QuickOrderIcon size={22} />
    </IconButton>
  )
}
