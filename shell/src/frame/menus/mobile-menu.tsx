import { MOBILE_MENU_MAX_WIDTH } from 'shared-contracts/domain/limits'
import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { preloadDialog } from 'shared-ui/dialog'
import { MenuIcon } from 'shared-ui/icons'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { texts } from '../texts.ts'

const Opener = styled(Button)`
  flex: none;
  width: ${theme.control.m};
  padding: 0;
  @media (min-width: ${MOBILE_MENU_MAX_WIDTH + 1}px) {
    display: none;
  }
`

const panel = lazyComponent(
  async () => (await import(/* webpackChunkName: "mobile-menu" */ './mobile-panel.tsx')).MobilePanel,
)
/** Loads the code of the mobile menu before it is needed. */
export function preloadMobileMenu() {
  panel.preload()
  preloadDialog()
}

/**
 * UI-030, AMB-163: up to 991 px wide, this button opens the sections and the account. Their code is loaded on demand.
 */
export function MobileMenu() {
  const { bus } = usePortal()
  const { isShowOnMobile: isWanted } = usePortalState('ui').menu
  const set = (isShowOnMobile: boolean) => bus.send({ type: 'menu/set', isShow: false, isShowOnMobile })
  const isLoaded = useLazyComponent(panel, isWanted, () => {
    set(false)
    bus.send({ type: 'alert/show', text: texts.menuFailed, variant: 'danger' })
  })
  return (
    <>
      <Opener
        variant="quiet"
        aria-label={texts.menu}
        data-opens="menu"
        aria-haspopup="dialog"
        aria-expanded={isWanted && isLoaded}
        aria-busy={(isWanted && !isLoaded) || undefined}
        onPointerEnter={preloadMobileMenu}
        onPointerDown={preloadMobileMenu}
        onFocus={preloadMobileMenu}
        onClick={() => set(true)}
      >
        <MenuIcon size={22} />
      </Opener>
      <panel.View isOpen={isWanted} onClose={() => set(false)} />
    </>
  )
}
