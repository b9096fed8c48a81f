import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { MenuButton, preloadMenu } from 'shared-ui/menu'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import { useIsWide } from 'shared-ui/use-is-wide'
import { ItemText } from './item-text.tsx'
import { preloadMobileMenu } from './mobile-menu.tsx'
import { keepsOpen, useProfileItems } from './use-profile-items.ts'
import { whenIdle } from '../../browser/when-idle.ts'

// Aligns the name, not the edge of its hover background, with the page.
const Edge = styled.div`
  min-width: 0;
  margin-right: calc(-1 * ${theme.space(3)});
`

/** NAV-047: the organisation's name, which opens the menu. */
export function ProfileMenu({ name }: { readonly name: string }) {
  const { bus, navigate } = usePortal()
  const { isShow } = usePortalState('ui').menu
  const { items, run, reset } = useProfileItems(isShow)
  const isWide = useIsWide()
  // Preloaded, because a user will open the menu, possibly without a network.
  useEffect(() => whenIdle(isWide ? preloadMenu : preloadMobileMenu), [isWide])
  const isOpenHere = useRef(false)
  const [closings, setClosings] = useState(0)
  // When the bus closes the menu (e.g. on a route change), the button is mounted again, which closes it.
  useEffect(() => {
    if (!isShow && isOpenHere.current) setClosings((count) => count + 1)
  }, [isShow])
  const handleOpen = useCallback(
    (isOpen: boolean) => {
      isOpenHere.current = isOpen
      if (!isOpen) reset()
      const { isShow, isShowOnMobile } = bus.state.ui.value.menu
      if (isShow !== isOpen) bus.send({ type: 'menu/set', isShow: isOpen, isShowOnMobile })
    },
    [bus, reset],
  )
  return (
    <Edge>
      <MenuButton
        key={closings}
        label={<span title={name}>{name}</span>}
        onOpenChange={handleOpen}
        items={items.map((item) => ({
          key: item.key,
          text: <ItemText item={item} />,
          textValue: item.text,
          details: 'details' in item ? item.details : undefined,
          href: 'href' in item ? item.href : undefined,
          onAction: () => ('href' in item ? navigate(item.href) : run(item.action)),
          keepsOpen: keepsOpen(item),
        }))}
      />
    </Edge>
  )
}
