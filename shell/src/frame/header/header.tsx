import { useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { Button } from 'shared-ui/button'
import { CartIcon, LogoIcon, QuickOrderIcon } from 'shared-ui/icons'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortalState } from 'shared-ui/portal'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { useRight } from 'shared-ui/unshared/use-right'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { basketCount } from 'shared-contracts/domain/basket'
import { formatNumber } from 'shared-contracts/domain/money'
import { Bar, BarRow, CartChip, Logo, OnDesktop, SectionLink, Sections, Tools, UserPlace } from './header-styles.tsx'
import { GuestButtons } from '../menus/guest-buttons.tsx'
import { MobileMenu } from '../menus/mobile-menu.tsx'
import { useUserLabel } from '../menus/use-user-label.ts'
import { useQuickOrder } from '../menus/use-quick-order.ts'
import { IconButton } from './search-styles.tsx'
import { HeaderSearch } from './search.tsx'
import { isInSection, sections } from '../menus/sections.ts'
import { useRoute } from '../shell-context.ts'
import { texts } from '../texts.ts'

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(400%); }
`
const Track = styled.div`
  position: absolute;
  inset: auto 0 -2px;
  height: 2px;
  overflow: hidden;
`
const Thumb = styled.div`
  width: 25%;
  height: 100%;
  background: ${theme.color.brand};
  animation: ${slide} 1.2s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    width: 100%;
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`

const Placeholder = styled.div`
  width: 160px;
`

/** The profile menu, loaded for users only, in parallel with the requests for their data. */
const profileMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "profile-menu" */ '../menus/profile-menu.tsx')).ProfileMenu,
)

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
              data-text={section.text}
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
          <UserPlace>
            <AuthArea />
          </UserPlace>
          <MobileMenu />
        </Tools>
      </BarRow>
      <ProgressBar />
    </Bar>
  )
}

/**
 * AMB-180: the cart link, shown to users who may order (TEAM-002) and guests while the cart is not empty, with the number of
 * pieces (BASK-023).
 */
function CartLink() {
  const count = basketCount(usePortalState('basket').products)
  const canOrder = useRight('order')
  if (count === 0 || !canOrder) return null
  return (
    <CartChip href="/order">
      <CartIcon size={18} />
      <VisuallyHidden>{texts.cart} </VisuallyHidden>
      <span>{formatNumber(count)}</span>
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

/** NAV-043..047: a guest's two buttons, or the organisation with its menu. A placeholder until it is known which. */
function AuthArea() {
  const label = useUserLabel()
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = useLazyComponent(profileMenu, label.kind !== 'guest' && !hasFailed, () => setHasFailed(true))
  if (label.kind === 'guest') return <GuestButtons />
  if (label.kind === 'name' && isLoaded) return <profileMenu.View name={label.name} />
  if (label.kind === 'name' && hasFailed) {
    return (
      <Button variant="quiet" onClick={() => setHasFailed(false)}>
        {label.name}
      </Button>
    )
  }
  return (
    <Placeholder aria-busy="true">
      <Skeleton height={20} />
    </Placeholder>
  )
}

/** UI-002, UI-003: a thin bar below the header while the loader counter is above zero. */
function ProgressBar() {
  const isOn = useDelayed(usePortalState('ui').loaderCounter > 0)
  if (!isOn) return null
  return (
    <Track role="progressbar" aria-label={texts.progress}>
      <Thumb />
    </Track>
  )
}
